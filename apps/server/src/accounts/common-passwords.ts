import { dictionary } from '@zxcvbn-ts/language-common';

/** Passwords that an attacker of a Brazilian job board would try, in addition to those of the library. */
const localPasswords = `
  trampolim trampolim1 trampolim123 trampolim-demo emprego123 trabalho123
  mudar123 mudar@123 trocar123 trocarsenha acesso123 bemvindo bemvindo1 bemvindo123
  senha1234 senha12345 senha123456 senha@123 novasenha administrador
  brasil123 brasil@123 brasil10 brasileiro familia123 deusefiel jesuscristo euteamo1
  flamengo1 flamengo10 flamengo123 corinthians corinthians1 palmeiras1 saopaulo1
  vascodagama gremio123 cruzeiro1 botafogo1 fluminense internacional santos123
`
  .trim()
  .split(/\s+/);

/** White space and invisible characters, which do not make a password stronger. */
const ignoredCharacters = /[\s\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Makes equally strong passwords equal: removes ignored characters and replaces variants of letters, such as `Ａ`, and
 * capital letters.
 */
export const normalizePassword = (password: string) =>
  password.normalize('NFKC').replace(ignoredCharacters, '').toLowerCase();

/** Includes short passwords, because spaces between their letters make them long enough. */
const commonPasswords = new Set([...dictionary['passwords-common'], ...localPasswords]);

/** Words of this product that an attacker would combine with digits and with each other. */
const contextWords =
  /trampolim|vagas?|empregos?|trabalho|curr[ií]culo|candidat[oa]|empresa|recrutador[a]?|recrutamento|admin(istrador)?|rh|senha|demo/g;

/** A password needs this many letters besides the words of this product. */
const minOtherLetters = 4;

const isContextPassword = (password: string): boolean => {
  const rest = password.replace(contextWords, '');
  return rest !== password && rest.replace(/\P{L}/gu, '').length < minOtherLetters;
};

/**
 * True if a password is among the first that attackers try, or little more than words of this product. Checked when a
 * password is chosen, never when it is entered.
 */
export function isCommonPassword(password: string): boolean {
  const normalized = normalizePassword(password);
  return commonPasswords.has(normalized) || isContextPassword(normalized);
}
