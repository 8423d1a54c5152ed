import type { MachineCode } from './assemble.ts'

const headerBytes = 64
const segmentBytes = 56
const sectionBytes = 64
const symbolBytes = 24
const relocationBytes = 16
const dynamicBytes = 16
/** EM_BPF */
const machine = 247
/** R_BPF_64_32: the loader writes whom to call. */
const callRelocation = 10n

interface Section {
  readonly name: string
  readonly type: number
  readonly flags: number
  readonly data: Uint8Array
  readonly link?: number
  readonly entryBytes?: number
}

/**
 * Writes machine code as the file that Solana's loader takes: a shared object of ELF, 64 bits, little-endian, that names
 * the functions of the virtual machine which the program calls.
 * @see https://refspecs.linuxfoundation.org/elf/gabi4+/contents.html
 */
export function linkProgram({ code, calls }: MachineCode): Uint8Array {
  const names = Array.from(new Set(calls.map(({ name }) => name)))
  const symbolNames = textTable(names)
  const symbols = concat(
    new Uint8Array(symbolBytes),
    ...names.map((name) => undefinedSymbol(symbolNames.at(name))),
  )
  const textStart = headerBytes + 2 * segmentBytes
  const relocations = concat(
    ...calls.map(({ offset, name }) =>
      words(BigInt(textStart + offset), (BigInt(names.indexOf(name) + 1) << 32n) | callRelocation),
    ),
  )
  const dynamicEntries = 7
  const symbolsStart = align(textStart + code.length)
  const symbolNamesStart = align(symbolsStart + symbols.length)
  const relocationsStart = align(symbolNamesStart + symbolNames.bytes.length)
  const dynamicStart = align(relocationsStart + relocations.length)
  const dynamic = words(
    ...[
      [17, relocationsStart], // DT_REL
      [18, relocations.length], // DT_RELSZ
      [19, relocationBytes], // DT_RELENT
      [6, symbolsStart], // DT_SYMTAB
      [5, symbolNamesStart], // DT_STRTAB
      [10, symbolNames.bytes.length], // DT_STRSZ
      [0, 0],
    ]
      .flat()
      .map(BigInt),
  )
  const sections: readonly Section[] = [
    { name: '.text', type: 1, flags: 6, data: code },
    { name: '.dynsym', type: 11, flags: 2, data: symbols, link: 3, entryBytes: symbolBytes },
    { name: '.dynstr', type: 3, flags: 2, data: symbolNames.bytes },
    {
      name: '.rel.dyn',
      type: 9,
      flags: 2,
      data: relocations,
      link: 2,
      entryBytes: relocationBytes,
    },
    { name: '.dynamic', type: 6, flags: 3, data: dynamic, link: 3, entryBytes: dynamicBytes },
  ]
  const sectionNames = textTable([...sections.map(({ name }) => name), '.shstrtab'])
  const starts = [textStart, symbolsStart, symbolNamesStart, relocationsStart, dynamicStart]
  const sectionNamesStart = align(dynamicStart + dynamicEntries * dynamicBytes)
  const tableStart = align(sectionNamesStart + sectionNames.bytes.length)
  const table = [
    new Uint8Array(sectionBytes),
    ...sections.map((section, index) =>
      sectionHeader(section, sectionNames.at(section.name), starts[index] ?? 0),
    ),
    sectionHeader(
      { name: '.shstrtab', type: 3, flags: 0, data: sectionNames.bytes },
      sectionNames.at('.shstrtab'),
      sectionNamesStart,
    ),
  ]
  const file = new Uint8Array(tableStart + table.length * sectionBytes)
  file.set(fileHeader(textStart, tableStart, table.length))
  file.set(segment(1, 5, textStart, code.length), headerBytes)
  file.set(segment(2, 6, dynamicStart, dynamic.length), headerBytes + segmentBytes)
  sections.forEach(({ data }, index) => file.set(data, starts[index]))
  file.set(sectionNames.bytes, sectionNamesStart)
  table.forEach((header, index) => file.set(header, tableStart + index * sectionBytes))
  return file
}

function fileHeader(entry: number, sectionsStart: number, sectionCount: number): Uint8Array {
  const header = new Uint8Array(headerBytes)
  header.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1])
  const view = new DataView(header.buffer)
  view.setUint16(16, 3, true) // ET_DYN
  view.setUint16(18, machine, true)
  view.setUint32(20, 1, true)
  view.setBigUint64(24, BigInt(entry), true)
  view.setBigUint64(32, BigInt(headerBytes), true)
  view.setBigUint64(40, BigInt(sectionsStart), true)
  view.setUint16(52, headerBytes, true)
  view.setUint16(54, segmentBytes, true)
  view.setUint16(56, 2, true)
  view.setUint16(58, sectionBytes, true)
  view.setUint16(60, sectionCount, true)
  view.setUint16(62, sectionCount - 1, true)
  return header
}

function segment(type: number, flags: number, start: number, length: number): Uint8Array {
  const [at, bytes] = [BigInt(start), BigInt(length)]
  return concat(halves(type, flags), words(at, at, at, bytes, bytes, 8n))
}

function sectionHeader(section: Section, name: number, start: number): Uint8Array {
  const { type, flags, data, link = 0, entryBytes = 0 } = section
  const at = BigInt(start)
  return concat(
    halves(name, type),
    words(BigInt(flags), (flags & 2) === 0 ? 0n : at, at, BigInt(data.length)),
    halves(link, 0),
    words(type === 3 ? 1n : 8n, BigInt(entryBytes)),
  )
}

/** A function that is defined elsewhere: STB_GLOBAL, STT_NOTYPE. */
function undefinedSymbol(name: number): Uint8Array {
  const symbol = new Uint8Array(symbolBytes)
  const view = new DataView(symbol.buffer)
  view.setUint32(0, name, true)
  view.setUint8(4, 0x10)
  return symbol
}

/** Texts one after the other, each ended by a zero, the empty one first. */
function textTable(texts: readonly string[]): {
  readonly bytes: Uint8Array
  readonly at: (text: string) => number
} {
  const joined = `\0${texts.map((text) => `${text}\0`).join('')}`
  return {
    bytes: new TextEncoder().encode(joined),
    at: (text) => joined.indexOf(`\0${text}\0`) + 1,
  }
}

function words(...values: readonly bigint[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 8))
  values.forEach((value, index) => view.setBigUint64(index * 8, value, true))
  return new Uint8Array(view.buffer)
}

function halves(...values: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 4))
  values.forEach((value, index) => view.setUint32(index * 4, value, true))
  return new Uint8Array(view.buffer)
}

function concat(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts))
}

function align(offset: number): number {
  return Math.ceil(offset / 8) * 8
}
