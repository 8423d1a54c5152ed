import type { ScriptKind } from '../../address/decodeAddress.ts'

/**
 * The dust limit by kind: nodes relay no output below it, because spending it would cost more than a third of it.
 * @see https://github.com/bitcoin/bitcoin/blob/master/src/policy/policy.cpp
 */
export const dustSats: Readonly<Record<ScriptKind, bigint>> = {
  p2pkh: 546n,
  p2sh: 540n,
  p2wpkh: 294n,
  p2wsh: 330n,
  p2tr: 330n,
}
