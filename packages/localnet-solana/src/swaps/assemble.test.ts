import { expect, it } from 'vitest'
import { assemble } from './assemble.ts'

const codeOf = (source: string): string => Buffer.from(assemble(source).code).toString('hex')

it('writes the instructions of the virtual machine', () => {
  expect(codeOf('mov r0, 7')).toBe('b700000007000000')
  expect(codeOf('mov r6, r1')).toBe('bf16000000000000')
  expect(codeOf('and r6, -8')).toBe('57060000f8ffffff')
  expect(codeOf('ldxdw r7, [r6+80]')).toBe('7967500000000000')
  expect(codeOf('stxb [r10-352], r2')).toBe('732aa0fe00000000')
  expect(codeOf('exit')).toBe('9500000000000000')
})

it('jumps forwards and backwards, by instructions', () => {
  expect(codeOf('again:\njeq r1, 255, end ; remark\nja again\nend:\nexit')).toBe(
    '15010100ff0000000500feff000000009500000000000000',
  )
  expect(codeOf('jlt r5, r2, end\nend:\nexit')).toBe('ad250000000000009500000000000000')
})

it('leaves a call to the loader', () => {
  const { code, calls } = assemble('mov r0, 0\ncall sol_log_\nexit')
  expect(calls).toEqual([{ offset: 8, name: 'sol_log_' }])
  expect(Buffer.from(code.subarray(8, 16)).toString('hex')).toBe('85000000ffffffff')
})

it('takes no line that it does not know', () => {
  for (const line of ['halt', 'mov r11, 1', 'mov r1, seven', 'ja nowhere', 'ldxdw r1, 5'])
    expect(() => assemble(line)).toThrow(/^(This is no|There is no)/)
})
