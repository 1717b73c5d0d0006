interface Instruction {
  name: string;
  text: string;
}

/** One `FROM` with the instructions that follow it. */
export interface Stage {
  from: string;
  /** Its name, or its number. */
  name: string;
  instructions: Instruction[];
  settings: {
    environment: Record<string, string>;
    user: string;
    workdir: string;
    volumes: string[];
    healthCheck: string[];
    command: string[];
  };
}

/**
 * Parses the instructions and forms that our Dockerfile uses.
 * @throws for any other instruction
 */
export function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of readInstructions(text)) {
    if (instruction.name === 'FROM') {
      const [, from = '', name] = /^(\S+)(?: AS (\S+))?$/.exec(instruction.text) ?? [];
      stages.push({
        from,
        name: name ?? String(stages.length),
        instructions: [],
        settings: defaultSettings(),
      });
      continue;
    }
    const stage = stages.at(-1);
    if (!stage) throw new Error('The Dockerfile does not begin with FROM.');
    stage.instructions.push(instruction);
    applyToSettings(stage, instruction);
  }
  return stages;
}

/** The settings of an image whose Dockerfile states none. */
const defaultSettings = (): Stage['settings'] => ({
  environment: {},
  user: 'root',
  workdir: '/',
  volumes: [],
  healthCheck: [],
  command: [],
});

function readInstructions(dockerfile: string): Instruction[] {
  const lines = dockerfile.replace(/^#.*\n/gm, '').replace(/\\\n\s*/g, '');
  return [...lines.matchAll(/^([A-Z]+) (.+)$/gm)].map(([, name = '', text = '']) => ({ name, text }));
}

const parseList = (json: string) => JSON.parse(json) as string[];

function applyToSettings({ settings }: Stage, { name, text }: Instruction): void {
  if (name === 'ENV')
    for (const [, variable = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g))
      settings.environment[variable] = value;
  else if (name === 'USER') settings.user = text;
  else if (name === 'WORKDIR') settings.workdir = text;
  else if (name === 'VOLUME') settings.volumes = parseList(text);
  else if (name === 'CMD') settings.command = parseList(text);
  else if (name === 'HEALTHCHECK') settings.healthCheck = parseList(text.slice(text.indexOf('[')));
  else if (!['RUN', 'COPY', 'EXPOSE'].includes(name))
    throw new Error(`The instruction ${name} is not supported.`);
}
