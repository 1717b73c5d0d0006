import type { Feature } from '../platform/feature.ts';
import { commentTemplateData } from './comment-template-data.ts';
import { registerCommentTemplateRoutes } from './comment-template-routes.ts';

export const commentTemplatesFeature: Feature = {
  mayImport: [],
  tables: ['comment_template'],
  routes: [registerCommentTemplateRoutes],
  ownData: { company: commentTemplateData },
};
