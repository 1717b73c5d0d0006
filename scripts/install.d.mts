export function installDependencies(root: string): Promise<void>;
