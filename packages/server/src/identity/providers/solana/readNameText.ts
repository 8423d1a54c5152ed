import type { NameServiceSettings } from '../../../chain/nameServiceSettings.ts'
import { nameAddress } from './nameAddress.ts'
import type { NameRecord } from './readNameRecord.ts'

/** Stands in front of names that are not at the top. */
const subMark = '\0'

/**
 * The text of a name, from the record that leads back to it; `undefined` where the text does not lead to the name's own
 * record in turn. Without a parent it is one of those below the top.
 */
export function readNameText(
  back: NameRecord | undefined,
  { record, parent }: { readonly record: string; readonly parent?: string },
  { program, reverseClass, topLevel }: NameServiceSettings,
): string | undefined {
  if (back?.class !== reverseClass || back.text === undefined) return undefined
  if (nameAddress({ text: back.text, parent: parent ?? topLevel }, program) !== record)
    return undefined
  const isBelow = back.text.startsWith(subMark)
  if (isBelow !== (parent !== undefined)) return undefined
  const label = isBelow ? back.text.slice(subMark.length) : back.text
  return /^[^.\0]+$/.test(label) ? label : undefined
}
