declare module 'postcss-preset-mantine' {
  import type { PluginCreator } from 'postcss';

  const presetMantine: PluginCreator<{ mixins?: Record<string, object> }>;
  export = presetMantine;
}
