const names: Readonly<Record<number, string>> = {
  0x00: 'OP_0',
  0x4f: 'OP_PUSHNUM_NEG1',
  0x6a: 'OP_RETURN',
  0x75: 'OP_DROP',
  0x76: 'OP_DUP',
  0x87: 'OP_EQUAL',
  0x88: 'OP_EQUALVERIFY',
  0xa9: 'OP_HASH160',
  0xac: 'OP_CHECKSIG',
  0xad: 'OP_CHECKSIGVERIFY',
  0xae: 'OP_CHECKMULTISIG',
  0xb1: 'OP_CLTV',
  0xb2: 'OP_CSV',
}

/** Writes a script in words, as Esplora does. */
export function disassemble(script: Uint8Array): string {
  const words: string[] = []
  let offset = 0
  while (offset < script.length) {
    const code = script[offset] ?? 0
    offset += 1
    const [lengthBytes, name] = pushOf(code)
    if (name === undefined) {
      words.push(names[code] ?? nameOf(code))
      continue
    }
    const length = lengthBytes === 0 ? code : readLength(script, offset, lengthBytes)
    offset += lengthBytes
    if (offset + length > script.length) return [...words, '<push past end>'].join(' ')
    words.push(name, Buffer.from(script.subarray(offset, offset + length)).toString('hex'))
    offset += length
  }
  return words.join(' ')
}

function pushOf(code: number): readonly [lengthBytes: number, name: string | undefined] {
  if (code > 0 && code < 0x4c) return [0, `OP_PUSHBYTES_${code}`]
  if (code === 0x4c) return [1, 'OP_PUSHDATA1']
  if (code === 0x4d) return [2, 'OP_PUSHDATA2']
  if (code === 0x4e) return [4, 'OP_PUSHDATA4']
  return [0, undefined]
}

function readLength(script: Uint8Array, offset: number, bytes: number): number {
  let length = 0
  for (let index = bytes - 1; index >= 0; index -= 1)
    length = length * 256 + (script[offset + index] ?? 0)
  return length
}

function nameOf(code: number): string {
  if (code > 0x50 && code <= 0x60) return `OP_PUSHNUM_${code - 0x50}`
  return `OP_RETURN_${code}`
}
