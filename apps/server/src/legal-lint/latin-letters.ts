/**
 * Letters that look like Latin ones, in pairs. From confusables.txt of Unicode Technical Standard 39: Cyrillic, Greek,
 * Armenian, Latin.
 */
const lookAlikes =
  'АAВBЕEКKМMНHОOРPСCТTУYХXЅSІIЈJԚQԜWҮYԌGаaеeоoрpсcуyхxѕsіiјjԁdһhԛqԝwѵvүyԍg' +
  'ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXαaγyιiνvοoρpσoυu' +
  'ՏSՍUՕOսuոnօoհhցgզq' +
  'ıiɑaɡgɩiʏyᴄcᴏoᴜuᴠvᴡwᴢz';

const latinOf = new Map(
  Array.from({ length: lookAlikes.length / 2 }, (_, n) => [lookAlikes[2 * n], lookAlikes[2 * n + 1]]),
);

/** Combining marks and characters that are not visible. */
const invisible = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const confusable = new RegExp(`[${Array.from(latinOf.keys()).join('')}]`, 'g');

/**
 * A text in lower case and Latin letters, without accents and invisible characters, so that disguised words evade no
 * rule.
 */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(invisible, '')
    .replaceAll(confusable, (letter) => latinOf.get(letter) ?? letter)
    .toLowerCase();
