import type { Transaction } from '@latchkit/wire'

/** The columns of the file, in their order. */
export const csvColumns = [
  'date',
  'type',
  'status',
  'direction',
  'amount',
  'asset',
  'value',
  'from',
  'to',
  'fee',
  'network',
  'hash',
] as const

/** One of {@link csvColumns}. */
export type CsvColumn = (typeof csvColumns)[number]

/**
 * Formats transactions as a CSV file, one line per transfer: times in ISO 8601, amounts as plain decimal texts.
 * Names are untrusted: a text that a spreadsheet would run as a formula is quoted.
 * @see https://www.rfc-editor.org/rfc/rfc4180
 */
export function activityCsv(
  transactions: readonly Transaction[],
  headings: Readonly<Record<CsvColumn, string>>,
): string {
  const lines = [csvColumns.map((column) => headings[column]), ...transactions.flatMap(linesOf)]
  return lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

function linesOf({ metadata, transfers }: Transaction): readonly (readonly string[])[] {
  const moved = transfers?.length ? transfers : [undefined]
  return moved.map((transfer) => [
    metadata.minedAt,
    metadata.operationType,
    metadata.status,
    transfer?.direction ?? '',
    transfer?.quantity.numeric ?? '',
    transfer?.fungible_info?.symbol ?? transfer?.nft_info?.name ?? '',
    transfer?.value == null ? '' : String(transfer.value),
    metadata.sentFrom,
    metadata.sentTo,
    metadata.fee ?? '',
    metadata.chain ?? '',
    metadata.hash,
  ])
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
