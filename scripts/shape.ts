// Holds the shape of the code: walls between packages and rooms, no cycles, short files, no chain namespace named outside its adapter. Prints the figures.
// `--rooms NAME` prints which rooms of a package import which, with the number of statements.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { forTests, libraries, packages, walls } from './boundaries.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const medianLinesAtMost = 75
const linesAtMost = 300
const tinyLines = 25
/** What sites import; the entries for adapters and for our own packages are not among them. */
const entriesForSites =
  /^packages\/(?:auth|bitcoin|core|element|evm|react|solana|walletconnect)\/src\/(?!(?:adapters|development|internal)\b).*index\.ts$/
const isDataFile = /\.gen\.ts$|[\\/](seed|locales)[\\/]/
const isTestFile = /\.(test|test-d|bench)\.tsx?$|[\\/](test|testing)[\\/]/
const vagueNames = /(util|helper|manager|controller|common|misc|types)s?\.tsx?$/i

/** An import statement, `export … from` or `import()`. */
interface Import {
  readonly specifier: string
  /** The file that it leads to, where that is one of ours. */
  readonly target: string | undefined
  readonly isLazy: boolean
}

interface SourceFile {
  readonly path: string
  readonly name: string
  readonly packageName: string
  /** The folder below `src/`, or `.` for the files beside `index.ts` and for entries of the package. */
  readonly room: string
  readonly lines: number
  readonly text: string
  readonly imports: readonly Import[]
}

const folders = new Map(
  ['packages', 'apps'].flatMap((parent) =>
    readdirSync(join(root, parent))
      .map((name) => [name, join(root, parent, name)] as const)
      .filter(([, folder]) => existsSync(join(folder, 'src'))),
  ),
)
const files = [...folders].flatMap(([packageName, folder]) =>
  listSources(folder).map((path) => readSource(packageName, folder, path)),
)
const sources = files.filter(({ path }) => !isTestFile.test(path))
const byPath = new Map(files.map((file) => [file.path, file]))

const publicFunctions = sources.flatMap(findPublicFunctions)
const undocumented = publicFunctions
  .filter(({ comment }) => !comment.includes('@example'))
  .map(({ name }) => `${name}: a public function without an @example in its doc comment`)

const withoutParameters = publicFunctions.filter(({ comment, code }) => {
  const [signature = ''] = code.split(/\)(?::|\s*\{)/)
  const plain = signature.matchAll(/[(,]\s*(\w+)\??: (?:string|number|bigint|Uint8Array)\b/g)
  return Array.from(plain).some(([, name = '']) => !comment.includes(`@param ${name}`))
})
const withoutErrors = publicFunctions.filter(
  ({ comment, code }) =>
    /\bthrow\b|\brequire[A-Z]\w*\(|\bassert[A-Z]\w*\(/.test(code) && !comment.includes('@throws'),
)

const problems = [
  ...sources.flatMap(sizeProblems),
  ...sources.flatMap(namespaceProblems),
  ...files.flatMap(packageProblems),
  ...sources.flatMap(wallProblems),
  ...sources.flatMap(libraryProblems),
  ...undocumented,
  ...findCycles(new Map(sources.map((file) => [file.path, file.imports.flatMap(targetOf)]))).map(
    (cycle) => `import cycle: ${cycle.map((path) => relative(root, path)).join(' → ')}`,
  ),
]

const lengths = sources
  .filter(({ path }) => !isDataFile.test(path))
  .map(({ lines }) => lines)
  .toSorted((a, b) => a - b)
const at = (share: number): number =>
  lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))] ?? 0
if (at(0.5) > medianLinesAtMost)
  problems.push(`the median file has ${at(0.5)} lines; ${medianLinesAtMost} at most`)

const tiny = findTinyFiles()
const rings = [...folders.keys()].flatMap(findRings)
const pathImports = files.flatMap((file) =>
  file.imports.filter(({ target }) => {
    const other = target === undefined ? undefined : byPath.get(target)
    return other !== undefined && other.packageName !== file.packageName
  }),
)
for (const ring of rings) problems.push(`rooms that import each other in a ring: ${ring}`)

const figures = [
  `${sources.length} source files`,
  `lines: median ${at(0.5)}, 90th percentile ${at(0.9)}, longest ${lengths.at(-1) ?? 0}`,
  `import cycles: ${problems.filter((problem) => problem.startsWith('import cycle')).length}`,
  `rooms in a ring: ${rings.length}`,
  `imports by path across packages: ${pathImports.length}`,
  `public functions without an example: ${undocumented.length} of ${publicFunctions.length}`,
  `that throw without a @throws: ${withoutErrors.length}; that take a plain value without a @param: ${withoutParameters.length}`,
  `files of at most ${tinyLines} lines with one importer in their folder: ${tiny.length}, ${tiny.filter(isMergeable).length} without a test or an import() of their own`,
]
process.stdout.write(`${figures.join(' · ')}\n`)
const argument = (flag: string): string | undefined =>
  process.argv.includes(flag) ? process.argv[process.argv.indexOf(flag) + 1] : undefined
if (process.argv.includes('--tiny'))
  process.stdout.write(
    `${tiny.map((name) => `${name}${isMergeable(name) ? ' *' : ''}`).join('\n')}\n`,
  )
if (process.argv.includes('--comments'))
  process.stdout.write(
    `${[...withoutErrors.map(({ name }) => `@throws ${name}`), ...withoutParameters.map(({ name }) => `@param ${name}`)].join('\n')}\n`,
  )
const shown = argument('--rooms')
if (shown !== undefined) process.stdout.write(`${describeRooms(shown)}\n`)
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exit(problems.length === 0 ? 0 : 1)

function listSources(folder: string): readonly string[] {
  return ['src', 'test']
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path))
    .flatMap(listFiles)
    .filter((path) => /\.tsx?$/.test(path))
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? listFiles(join(folder, entry.name)) : [join(folder, entry.name)],
  )
}

function readSource(packageName: string, folder: string, path: string): SourceFile {
  const text = readFileSync(path, 'utf8')
  const parts = relative(join(folder, 'src'), path).split(sep)
  const isEntry = path.endsWith(`${sep}index.ts`) && entriesOf(folder).has(path)
  // A feature and an asset are rooms of their own.
  const depth = ['features', 'assets'].includes(parts[0] ?? '') ? 2 : 1
  return {
    path,
    name: relative(root, path),
    packageName,
    room:
      parts.length === 1 || isEntry
        ? '.'
        : parts.slice(0, Math.min(depth, parts.length - 1)).join('/'),
    lines: text.split('\n').length,
    text,
    imports: readImports(path, text),
  }
}

/** The sources that a package exports: they name what is public and belong to no room. */
function entriesOf(folder: string): ReadonlySet<string> {
  const { exports = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly exports?: Readonly<Record<string, Readonly<Record<string, string>> | string>>
  }
  return new Set(
    Object.values(exports).flatMap((one) =>
      typeof one === 'string' ? [] : [join(folder, one['@latchkit/source'] ?? '')],
    ),
  )
}

/** The imports of a file. Types count too: who reads a file has to read where its types come from. */
function readImports(path: string, text: string): readonly Import[] {
  const code = text.replace(/^\s*\*.*$/gm, '')
  const statements = [
    ...code.matchAll(/^(?:import|export)\s+(?:[^'"]*?from\s+)?['"]([^'"]+)['"]/gm),
  ]
  const calls = [...code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)]
  const toImport =
    (isLazy: boolean) =>
    ([, specifier = '']: RegExpMatchArray): Import => {
      const target = specifier.startsWith('.') ? resolve(dirname(path), specifier) : undefined
      return {
        specifier,
        isLazy,
        target: target !== undefined && existsSync(target) ? target : undefined,
      }
    }
  return [...statements.map(toImport(false)), ...calls.map(toImport(true))]
}

function targetOf({ target }: Import): readonly string[] {
  return target === undefined ? [] : [target]
}

function sizeProblems({ path, name, lines }: SourceFile): readonly string[] {
  const isLong = lines > linesAtMost && !isDataFile.test(path)
  return [
    ...(isLong ? [`${name} has ${lines} lines; split a file of more than ${linesAtMost}`] : []),
    ...(vagueNames.test(path)
      ? [`${name}: name the file after the one thing that it exports`]
      : []),
  ]
}

/** Shared code never asks which namespace an account is of. Tables with an entry for each namespace are no question. */
function namespaceProblems({ name, packageName, room, text }: SourceFile): readonly string[] {
  const isShared = ['core', 'react'].includes(packageName)
  const isDefinition = ['networks', 'adapters'].includes(room) || name.endsWith('bundled.gen.ts')
  // An example in a doc comment has to name one.
  const code = text.replace(/^\s*\*.*$/gm, '')
  const namesOne = /(['"`])(?:eip155|solana|bip122|polkadot)(?::|\1)/.test(code)
  return isShared && !isDefinition && namesOne
    ? [`${name} names a chain namespace: what differs between namespaces belongs to the adapters`]
    : []
}

function packageProblems(file: SourceFile): readonly string[] {
  const isTest = isTestFile.test(file.path)
  const allowed = new Set([
    file.packageName,
    ...(packages[`${file.packageName}/${file.room}`] ?? packages[file.packageName] ?? []),
    ...(isTest ? forTests : []),
  ])
  if (packages[file.packageName] === undefined)
    return [`${file.name}: scripts/boundaries.ts has no line for the package ${file.packageName}`]
  return file.imports.flatMap(({ specifier, target }) => {
    const other = target === undefined ? undefined : byPath.get(target)
    if (other !== undefined && other.packageName !== file.packageName)
      return [`${file.name} imports ${other.name} by path: import it by the package's name`]
    const [, named] = /^@latchkit\/([^/]+)/.exec(specifier) ?? []
    return named === undefined || allowed.has('*') || allowed.has(named)
      ? []
      : [`${file.name} imports @latchkit/${named}, which scripts/boundaries.ts does not allow`]
  })
}

function wallProblems(file: SourceFile): readonly string[] {
  const rooms = walls[file.packageName]
  const allowed = rooms?.[file.room] ?? (file.room === '.' ? undefined : rooms?.['*'])
  if (!allowed) return []
  return file.imports.flatMap((one) => {
    const other = one.target === undefined ? undefined : byPath.get(one.target)
    if (!other || other.room === file.room || other.packageName !== file.packageName) return []
    const isAllowed = allowed.some(
      (rule) =>
        rule === other.room || (rule.endsWith('/*') && other.room.startsWith(rule.slice(0, -1))),
    )
    return isAllowed
      ? []
      : [`${file.name} imports ${other.name}: ${file.room} may not import ${other.room}`]
  })
}

function libraryProblems(file: SourceFile): readonly string[] {
  const allowed = libraries[`${file.packageName}/${file.room}`] ?? libraries[file.packageName]
  if (!allowed) return []
  return file.imports.flatMap(({ specifier }) =>
    /^(\.|node:|@latchkit\/)/.test(specifier) ||
    allowed.some((name) => specifier === name || specifier.startsWith(`${name}/`))
      ? []
      : [`${file.name} imports ${specifier}, which scripts/boundaries.ts does not allow there`],
  )
}

/** The functions, hooks and components that an entry for sites exports, each with its doc comment. */
function findPublicFunctions(
  entry: SourceFile,
): readonly { readonly name: string; readonly comment: string; readonly code: string }[] {
  if (!entriesForSites.test(entry.name)) return []
  const statements = entry.text.matchAll(/^export \{([^}]*)\} from '(\.[^']+)'/gm)
  return Array.from(statements).flatMap(([, names = '', specifier = '']) => {
    const source = byPath.get(resolve(dirname(entry.path), specifier))
    return names.split(',').flatMap((one) => {
      const name = one.trim().split(' as ')[0] ?? ''
      const declaration = new RegExp(`^export (?:async )?function ${name}\\b`, 'm')
      const at = source?.text.search(declaration) ?? -1
      if (!source || name === '' || at === -1) return []
      const before = source.text.slice(0, at).trimEnd()
      const comment = before.endsWith('*/') ? before.slice(before.lastIndexOf('/**')) : ''
      const after = source.text.slice(at)
      const code = after.slice(0, after.search(/^\}/m))
      return [{ name: `${source.name}#${name}`, comment, code }]
    })
  })
}

/** Small files that only one other file of the same folder imports. */
function findTinyFiles(): readonly string[] {
  const importers = new Map<string, string[]>()
  for (const file of sources)
    for (const target of file.imports.flatMap(targetOf))
      importers.set(target, [...(importers.get(target) ?? []), file.path])
  return sources
    .filter(({ path, lines }) => {
      const [importer, ...others] = new Set(importers.get(path))
      return (
        lines <= tinyLines + 1 &&
        !isDataFile.test(path) &&
        importer !== undefined &&
        others.length === 0 &&
        !importer.endsWith(`${sep}index.ts`) &&
        dirname(importer) === dirname(path)
      )
    })
    .map(({ name }) => name)
}

/** Whether nothing but habit keeps a tiny file apart: no test beside it, no step of loading, no migration. */
function isMergeable(name: string): boolean {
  const path = join(root, name)
  const hasTest = ['', '.live', '.model'].some((kind) =>
    existsSync(path.replace(/(\.tsx?)$/, `${kind}.test$1`)),
  )
  const isSeam = sources.some(({ imports }) =>
    imports.some(({ target, isLazy }) => isLazy && target === path),
  )
  return !hasTest && !isSeam && !/[\\/]store[\\/]\d{4}-/.test(name)
}

/** Rooms of a package that can be reached from themselves, `import()` counted. */
function findRings(packageName: string): readonly string[] {
  const edges = new Map<string, Set<string>>()
  for (const file of sources) {
    if (file.packageName !== packageName || file.room === '.') continue
    const reached = edges.get(file.room) ?? new Set<string>()
    for (const target of file.imports.flatMap(targetOf)) {
      const other = byPath.get(target)
      if (
        other &&
        other.packageName === packageName &&
        other.room !== '.' &&
        other.room !== file.room
      )
        reached.add(other.room)
    }
    edges.set(file.room, reached)
  }
  const names = new Map([...edges].map(([room, reached]) => [room, [...reached]]))
  return findCycles(names).map((cycle) => `${packageName}: ${cycle.join(' → ')}`)
}

function describeRooms(packageName: string): string {
  const counts = new Map<string, number>()
  for (const file of sources) {
    if (file.packageName !== packageName) continue
    for (const { target, isLazy } of file.imports) {
      const other = target === undefined ? undefined : byPath.get(target)
      if (!other || other.room === file.room || other.packageName !== packageName) continue
      const edge = `${file.room} ${isLazy ? '⇢' : '→'} ${other.room}`
      counts.set(edge, (counts.get(edge) ?? 0) + 1)
    }
  }
  return [...counts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([edge, count]) => `${String(count).padStart(4)} ${edge}`)
    .join('\n')
}

function findCycles(edges: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const states = new Map<string, 'open' | 'done'>()
  const cycles: string[][] = []
  const path: string[] = []
  const visit = (node: string): void => {
    states.set(node, 'open')
    path.push(node)
    for (const next of edges.get(node) ?? []) {
      if (states.get(next) === 'open') cycles.push([...path.slice(path.indexOf(next)), next])
      else if (!states.has(next)) visit(next)
    }
    path.pop()
    states.set(node, 'done')
  }
  for (const node of edges.keys()) if (!states.has(node)) visit(node)
  return cycles
}
