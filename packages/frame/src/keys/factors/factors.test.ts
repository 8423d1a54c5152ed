import { sha256 } from '@noble/hashes/sha2.js'
import { base64urlnopad } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { open, SealError } from '../seal.ts'
import { deriveFactorKeys } from './factorKeys.ts'
import { createPasswordParams, derivePasswordKeys, findPasswordProblem } from './password.ts'
import { createPrintedCode, derivePrintedCodeKeys } from './printedCode.ts'

const share = new Uint8Array(33).fill(7)

describe('the keys of a factor', () => {
  it('seal a share that only the same secret opens, for the same wallet', async () => {
    const keys = deriveFactorKeys(new Uint8Array(16).fill(1))
    const sealed = await keys.seal(share, 'wallet')
    expect(await deriveFactorKeys(new Uint8Array(16).fill(1)).open(sealed, 'wallet')).toEqual(share)
    await expect(keys.open(sealed, 'other wallet')).rejects.toThrow(SealError)
    await expect(
      deriveFactorKeys(new Uint8Array(16).fill(2)).open(sealed, 'wallet'),
    ).rejects.toThrow(SealError)
  })

  it('have a proof that fits its hash and does not open the share', async () => {
    const keys = deriveFactorKeys(new Uint8Array(16).fill(1))
    const proof = base64urlnopad.decode(keys.proof)
    expect(base64urlnopad.encode(sha256(proof))).toBe(keys.proofHash)
    const sealed = await keys.seal(share, 'wallet')
    await expect(deriveFactorKeys(new Uint8Array(proof)).open(sealed, 'wallet')).rejects.toThrow(
      SealError,
    )
    await expect(
      open(
        new Uint8Array(proof),
        base64urlnopad.decode(sealed),
        'Latchkit recovery share 1\nwallet wallet',
      ),
    ).rejects.toThrow(SealError)
  })
})

describe('a printed code', () => {
  it('has seven groups of four without a letter that looks like a digit', () => {
    for (let count = 0; count < 50; count++)
      expect(createPrintedCode()).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){7}[0-9A-HJKMNP-TV-Z]{1,4}$/)
  })

  it('is read in lower case, with spaces, and with O, I and L for digits', () => {
    const code = createPrintedCode()
    const proof = derivePrintedCodeKeys(code)?.proof
    expect(proof).toBeDefined()
    for (const typed of [
      code.toLowerCase(),
      code.replaceAll('-', ' '),
      code.replaceAll('-', ''),
      code.replaceAll('0', 'o').replaceAll('1', 'l'),
      ` ${code}\n`,
    ])
      expect(derivePrintedCodeKeys(typed)?.proof).toBe(proof)
  })

  it('is refused with one character changed, missing or doubled', () => {
    const code = createPrintedCode().replaceAll('-', '')
    let accepted = 0
    for (let at = 0; at < code.length; at++)
      for (const wrong of [
        code.slice(0, at) + (code[at] === 'A' ? 'B' : 'A') + code.slice(at + 1),
        code.slice(0, at) + code.slice(at + 1),
        code.slice(0, at) + code[at] + code.slice(at),
      ])
        if (derivePrintedCodeKeys(wrong)) accepted++
    expect(accepted).toBe(0)
    // Whole bytes behind it, which leave the checksum where it is.
    expect(derivePrintedCodeKeys(`${code}000`)).toBeUndefined()
    for (const wrong of ['', '0000', 'U'.repeat(29), '😀'])
      expect(derivePrintedCodeKeys(wrong)).toBeUndefined()
  })
})

describe('a password', () => {
  it('refuses costs that a server has lowered, or raised until the browser hangs', () => {
    const params = createPasswordParams()
    for (const wrong of [
      { ...params, memoryKib: 8 },
      { ...params, memoryKib: 4_194_304 },
      { ...params, iterations: 1 },
      { ...params, iterations: 1e9 },
      { ...params, salt: 'AAAA' },
    ])
      expect(() => derivePasswordKeys('correct horse battery', wrong)).toThrow(RangeError)
  })

  it('is refused where it is short, repetitive, or the e-mail address', () => {
    expect(findPasswordProblem('elevenchars', 'ada@shop.example')).toBe('short')
    expect(findPasswordProblem('aaaaaaaaaaaaaaaa', 'ada@shop.example')).toBe('repetitive')
    expect(findPasswordProblem('ada.lovelace@shop.example1', 'ada.lovelace@shop.example')).toBe(
      'email',
    )
    expect(findPasswordProblem('correct horse battery', 'ada@shop.example')).toBeUndefined()
  })
})
