import { hexToBytes, type Hex } from 'viem'

/** Reads a name that is written as labels behind their lengths (RFC 1035); `undefined` where it is none. */
export function readDnsName(data: Hex): string | undefined {
  const bytes = hexToBytes(data)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const labels: string[] = []
  let offset = 0
  for (;;) {
    const size = bytes[offset]
    if (size === undefined) return undefined
    if (size === 0) return offset + 1 === bytes.length ? labels.join('.') : undefined
    const label = bytes.subarray(offset + 1, offset + 1 + size)
    if (label.length !== size) return undefined
    try {
      labels.push(decoder.decode(label))
    } catch {
      return undefined
    }
    offset += 1 + size
  }
}
