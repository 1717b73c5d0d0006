/**
 * Letters that look like Latin ones, each followed by the Latin one. From confusables.txt of Unicode Technical Standard
 * 39: Cyrillic, Greek, Armenian, Latin.
 */
const lookAlikes =
  'АAВBЕEКKМMНHОOРPСCТTУYХXЅSІIЈJԚQԜWҮYԌGаaеeоoрpсcуyхxѕsіiјjԁdһhԛqԝwѵvүyԍg' +
  'ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXαaγyιiνvοoρpσoυu' +
  'ՏSՍUՕOսuոnօoհhցgզq' +
  'ıiɑaɡgɩiʏyᴄcᴏoᴜuᴠvᴡwᴢz';

const latinOf = new Map(
  Array.from({ length: lookAlikes.length / 2 }, (_, n) => [lookAlikes[2 * n], lookAlikes[2 * n + 1]]),
);

/** Matches combining marks, such as accents, and characters that are not visible. */
const marksAndInvisible = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const confusable = new RegExp(`[${Array.from(latinOf.keys()).join('')}]`, 'g');

/**
 * Converts a text to lower case and Latin letters, without accents and invisible characters, so that disguised words
 * evade no rule.
 */
export const normalizeLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(marksAndInvisible, '')
    .replaceAll(confusable, (letter) => latinOf.get(letter) ?? letter)
    .toLowerCase();
