/** What an output asks of whoever spends it, in the words of Esplora. */
export type ScriptKind =
  | 'p2pkh'
  | 'p2sh'
  | 'v0_p2wpkh'
  | 'v0_p2wsh'
  | 'v1_p2tr'
  | 'p2pk'
  | 'op_return'
  | 'unknown'

/** Returns the type of an output's script. */
export function scriptKind(script: Uint8Array): ScriptKind {
  const [first, second] = script
  const last = script.at(-1)
  if (script.length === 25 && first === 0x76 && second === 0xa9 && script[2] === 0x14)
    return script[23] === 0x88 && last === 0xac ? 'p2pkh' : 'unknown'
  if (script.length === 23 && first === 0xa9 && second === 0x14 && last === 0x87) return 'p2sh'
  if (script.length === 22 && first === 0x00 && second === 0x14) return 'v0_p2wpkh'
  if (script.length === 34 && first === 0x00 && second === 0x20) return 'v0_p2wsh'
  if (script.length === 34 && first === 0x51 && second === 0x20) return 'v1_p2tr'
  if ((script.length === 35 && first === 0x21) || (script.length === 67 && first === 0x41))
    return last === 0xac ? 'p2pk' : 'unknown'
  return first === 0x6a ? 'op_return' : 'unknown'
}

/** The hash or key inside a script of such a kind. */
export function programOf(script: Uint8Array, kind: ScriptKind): Uint8Array {
  if (kind === 'p2pkh') return script.subarray(3, 23)
  if (kind === 'p2sh') return script.subarray(2, 22)
  return script.subarray(2)
}
