/** A program's machine code, and where it calls which function of the virtual machine. */
export interface MachineCode {
  readonly code: Uint8Array
  /** Byte offsets of the calls, by the name of what is called. */
  readonly calls: readonly { readonly offset: number; readonly name: string }[]
}

const instructionBytes = 8

const arithmetic: Readonly<Record<string, number>> = {
  add: 0x07,
  sub: 0x17,
  mul: 0x27,
  div: 0x37,
  or: 0x47,
  and: 0x57,
  lsh: 0x67,
  rsh: 0x77,
  mov: 0xb7,
}
const jumps: Readonly<Record<string, number>> = {
  jeq: 0x15,
  jgt: 0x25,
  jge: 0x35,
  jne: 0x55,
  jlt: 0xa5,
}
const sizes: Readonly<Record<string, number>> = { w: 0x60, h: 0x68, b: 0x70, dw: 0x78 }
/** Added where the second operand is a register. */
const fromRegister = 0x08
/** What a call has in place of its target until the loader puts it there. */
const unresolved = 0xffffffff

interface Line {
  readonly operation: string
  readonly operands: readonly string[]
  readonly text: string
}

/**
 * Assembles a program for Solana's virtual machine (SBPF version 0): one instruction a line, `name:` for a place to jump to,
 * and `;` before a remark. All arithmetic is of 64 bits and without a sign.
 * @throws for a line that it does not know
 * @example
 * assemble('mov r0, 0\nexit')
 */
export function assemble(source: string): MachineCode {
  const labels = new Map<string, number>()
  const lines: Line[] = []
  for (const written of source.split('\n')) {
    const text = written.replace(/;.*/, '').trim()
    if (text === '') continue
    if (text.endsWith(':')) labels.set(text.slice(0, -1), lines.length)
    else lines.push(parseLine(text))
  }
  const code = new Uint8Array(lines.length * instructionBytes)
  const calls: { offset: number; name: string }[] = []
  lines.forEach((line, index) => {
    const offset = index * instructionBytes
    if (line.operation === 'call') calls.push({ offset, name: line.operands[0] ?? '' })
    const {
      opcode,
      target = 0,
      source: from = 0,
      jump = 0,
      value = 0,
    } = encode(line, index, labels)
    const view = new DataView(code.buffer, offset, instructionBytes)
    view.setUint8(0, opcode)
    view.setUint8(1, (from << 4) | target)
    view.setInt16(2, jump, true)
    view.setUint32(4, value >>> 0, true)
  })
  return { code, calls }
}

function parseLine(text: string): Line {
  const [operation = '', ...rest] = text.split(/\s+/)
  const operands = rest.join(' ').split(',')
  return { operation, operands: operands.map((operand) => operand.trim()), text }
}

interface Encoded {
  readonly opcode: number
  readonly target?: number
  readonly source?: number
  readonly jump?: number
  readonly value?: number
}

function encode(line: Line, index: number, labels: ReadonlyMap<string, number>): Encoded {
  const { operation, operands } = line
  const [first = '', second = '', third = ''] = operands
  if (operation === 'exit') return { opcode: 0x95 }
  if (operation === 'call') return { opcode: 0x85, value: unresolved }
  if (operation === 'ja') return { opcode: 0x05, jump: distanceTo(first, index, labels) }
  const computing = arithmetic[operation]
  if (computing !== undefined) return { ...withOperand(computing, second), target: register(first) }
  const jumping = jumps[operation]
  if (jumping !== undefined)
    return {
      ...withOperand(jumping, second),
      target: register(first),
      jump: distanceTo(third, index, labels),
    }
  const [, kind, size = ''] = /^(ld|st)x(b|h|w|dw)$/.exec(operation) ?? []
  const width = sizes[size]
  if (width === undefined) throw new Error(`This is not an instruction: ${line.text}`)
  return kind === 'ld'
    ? { opcode: 0x01 | width, target: register(first), ...place(second, 'source') }
    : { opcode: 0x03 | width, ...place(first, 'target'), source: register(second) }
}

function withOperand(opcode: number, operand: string): Encoded {
  return /^r\d+$/.test(operand)
    ? { opcode: opcode | fromRegister, source: register(operand) }
    : { opcode, value: integer(operand) }
}

/** `[r1+8]`: the bytes at an address. */
function place(text: string, role: 'source' | 'target'): Partial<Encoded> {
  const [, base = '', distance = '0'] = /^\[(r\d+)([+-]\d+)?\]$/.exec(text) ?? []
  return { [role]: register(base), jump: Number(distance) }
}

function register(text: string): number {
  const number = /^r(\d|10)$/.exec(text)?.[1]
  if (number === undefined) throw new Error(`This is not a register: ${text}`)
  return Number(number)
}

function integer(text: string): number {
  const value = Number(text)
  if (text === '' || !Number.isInteger(value)) throw new Error(`This is not a number: ${text}`)
  return value
}

function distanceTo(label: string, index: number, labels: ReadonlyMap<string, number>): number {
  const line = labels.get(label)
  if (line === undefined) throw new Error(`There is no label ${label}`)
  return line - index - 1
}
