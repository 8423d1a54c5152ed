import { entryPoint07, entryPoint08, type HexText } from '@latchkit/wire'
import type { SmartAccountParts } from './smartAccountParts.ts'

/** Returns the EntryPoint to which an account belongs. */
export function entryPointFor({ kind }: Pick<SmartAccountParts, 'kind'>): HexText {
  return kind === 'contract' ? entryPoint07 : entryPoint08
}
