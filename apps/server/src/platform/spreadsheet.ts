import { stringify } from 'csv-stringify/sync';

type Cell = string | number | null;

/**
 * The format that Excel opens by a double click on a Brazilian computer. A cell that starts like a formula becomes
 * text.
 */
const format = {
  delimiter: ';',
  record_delimiter: 'windows',
  quoted_string: true,
  escape_formulas: true,
} as const;
const byteOrderMark = '\uFEFF';

/** The start of a table that is written piece by piece. */
export const spreadsheetHead = (titles: string[]): string => byteOrderMark + spreadsheetRows([titles]);

export const spreadsheetRows = (rows: Cell[][]): string => stringify(rows, format);

/** Brazilian spreadsheets expect a decimal comma. */
export const decimalText = (value: number): string => String(value).replace('.', ',');
