// Holds the code to the field's words: names that a standard has given win over our own. The table says what to write instead.
// Looks at the names that sources declare, at file names, and at how doc comments begin. `--count` prints how often each word occurs.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** A word that no declared name may hold as one of its parts, and what the field says. */
const bannedWords: Readonly<Record<string, string>> = {
  family: 'namespace (CAIP-2)',
  families: 'namespaces (CAIP-2)',
  caip: 'networkId, accountId',
  front: 'active',
  asleep: 'dormant',
  desk: 'pairing',
  shelf: 'store',
  teller: 'queue',
  told: 'seen, or what it is',
  hear: 'apply, handle',
  hears: 'apply, handle',
  clue: 'resumeToken',
  piece: 'nft, collection',
  pieces: 'nfts, collections',
  doubt: 'warning',
  doubts: 'warnings',
  contradictions: 'errors',
  strangers: 'untrusted',
  leash: 'process group',
  giving: 'submit',
  fault: 'error, failure',
  faults: 'errors, failures',
  refusal: 'error, rejection',
  mistake: 'error',
  mistakes: 'errors',
  stand: 'what it is',
  stands: 'is, has',
  letter: 'message; character, of a text',
  letters: 'messages; characters, of a text',
  welcome: 'connected, ready',
  taker: 'bundler, receiver',
}

/** Parts that stand together, in this order. */
const bannedPhrases: Readonly<Record<string, string>> = {
  'may pass': 'isRetryable',
  'in time': 'withTimeout',
  'bring front': 'setActive',
  'bring to front': 'setActive',
  'previous output': 'witnessUtxo',
  'previous transaction': 'nonWitnessUtxo',
  'finish psbt': 'finalizePsbt',
  'too late': '…Error',
}

/** Endings of type names. */
const bannedEndings: Readonly<Record<string, string>> = {
  Book: 'Repository, Cache or Store',
  Fault: '…Error',
  Refusal: '…Error',
  Mistakes: '…Errors',
}

/** Names that the words above do not mean. */
const exempt = new Set<string>([
  // The standard's own name.
  'caip',
  // Keys of the operator's configuration and of documents that operators import.
  'caipNetworkId',
  'fontFamily',
  // Faults that the benchmark injects between a server and its nodes, which are not errors.
  'Fault',
  'FaultProxy',
  'fault',
  'faultProxy',
  'faults',
  'startFaultProxy',
  // A key of the error context that hosts read, and the variable of a request that its log reads.
  'refusal',
  // A parameter of 0x's API.
  'taker',
])

/** Names that are right in some files alone. */
const exemptIn: ReadonlyMap<string, RegExp> = new Map([
  // The family of an IP address; a placeholder in texts that hosts may replace.
  ['family', /packages\/(?:backend\/src\/fetch|react\/src)\//],
  // A key of documents that operators import.
  ['families', /packages\/server\/src\/(?:importDirectory|wallets\/)/],
])

const declared =
  /(?:^|[\s;{(,])(?:function\*?|const|let|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)|^\s*(?:readonly\s+)?([A-Za-z_$][\w$]*)\??:/gm
const isTestFile = /\.test\.tsx?$|[\\/](test|testing|test-kit)[\\/]/
const docOpening = /\/\*\*\s*(?:\*\s*)?(Answers|Tells|Makes|Asks|Hears|Says)\b/g

const counts = new Map<string, number>()
const problems: string[] = []
for (const path of ['packages', 'apps', 'e2e', 'bench', 'drills', 'scripts'].flatMap((folder) =>
  listFiles(join(root, folder)),
)) {
  const name = relative(root, path)
  if (name === 'scripts/words.ts') continue
  const text = readFileSync(path, 'utf8')
  const names = new Set([
    basename(path).replace(/\..*$/, ''),
    ...[...text.matchAll(declared)].map(([, first, second]) => first ?? second ?? ''),
  ])
  for (const each of names) {
    if (exemptIn.get(each)?.test(name) === true) continue
    const instead = findInstead(each)
    if (instead !== undefined) problems.push(`${name}: «${each}» (write ${instead})`)
  }
  // A wallet of a test answers, asks and hears: there these are what it does.
  for (const [, verb = ''] of isTestFile.test(path) ? [] : text.matchAll(docOpening)) {
    count(verb)
    problems.push(
      `${name}: a doc comment begins with «${verb}» (write Returns, Creates or what it does)`,
    )
  }
}
if (process.argv.includes('--count'))
  for (const [word, times] of [...counts].toSorted((a, b) => b[1] - a[1]))
    process.stdout.write(`${String(times).padStart(5)} ${word}\n`)
process.stdout.write(`${problems.length} names or comments outside the field's words\n`)
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exit(problems.length === 0 ? 0 : 1)

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (/^(node_modules|dist|\.cache|artifacts|results)$/.test(entry.name)) return []
    if (entry.isDirectory()) return listFiles(join(folder, entry.name))
    return /\.(ts|tsx|mjs)$/.test(entry.name) && !entry.name.endsWith('.gen.ts')
      ? [join(folder, entry.name)]
      : []
  })
}

function findInstead(name: string): string | undefined {
  if (exempt.has(name)) return undefined
  const parts = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_$]+/)
    .map((part) => part.toLowerCase())
  const word = parts.find((part) => Object.hasOwn(bannedWords, part))
  if (word !== undefined) {
    count(word)
    return bannedWords[word]
  }
  const spaced = ` ${parts.join(' ')} `
  const phrase = Object.keys(bannedPhrases).find((each) => spaced.includes(` ${each} `))
  if (phrase !== undefined) {
    count(phrase)
    return bannedPhrases[phrase]
  }
  const ending = Object.keys(bannedEndings).find((each) => name.endsWith(each))
  if (ending !== undefined) {
    count(ending)
    return bannedEndings[ending]
  }
  return undefined
}

function count(word: string): void {
  counts.set(word, (counts.get(word) ?? 0) + 1)
}
