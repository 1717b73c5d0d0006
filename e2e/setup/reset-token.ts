import { mailTo } from './mails.ts';

/** The secret of the link that somebody was mailed who forgot their password. */
export async function resetTokenOf(address: string): Promise<string> {
  const { text = '' } = await mailTo(address, 'Crie uma senha nova no Trampolim');
  return /\/reset-password#([\w-]{43})/.exec(text)?.[1] ?? '';
}
