import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A block of code of a document. */
export interface Sample {
  /** The path of the document in the repository. */
  readonly document: string
  readonly line: number
  readonly code: string
}

/** Documents whose samples are for pages: `samplesRun.live.test.ts` runs them. */
export const documentsOfPages: readonly string[] = [
  'README.md',
  'docs/sign-in.md',
  'docs/wallet-in-code.md',
  'packages/bitcoin/README.md',
  'packages/core/README.md',
  'packages/element/README.md',
  'packages/evm/README.md',
  'packages/react/README.md',
  'packages/solana/README.md',
  'packages/walletconnect/README.md',
]

/** Documents whose samples are for programs: `serverSamplesRun.live.test.ts` runs them. */
export const documentsOfServers: readonly string[] = [
  'packages/auth/README.md',
  'packages/contracts/README.md',
  'packages/erc4337/README.md',
  'packages/localnet-bitcoin/README.md',
  'packages/localnet-solana/README.md',
  'packages/relay/README.md',
  'packages/test-kit/README.md',
  'packages/wire/README.md',
]

/** Documents whose samples need a stack, a browser or another runner, and what runs them. */
export const runElsewhere: Readonly<Record<string, string>> = {
  'packages/devnet/README.md': 'e2e/samples.test.ts',
  'packages/testing/README.md': 'e2e/samples.test.ts',
}

/** Blocks of READMEs in other languages than TypeScript, and what runs or parses them. Those for a shell or a pipeline are for readers. */
export const runByLanguage: Readonly<Record<string, string>> = {
  'packages/element/README.md html': 'e2e/examples.test.ts',
  'packages/element/README.md js': 'e2e/examples.test.ts',
  'packages/element/README.md json': 'scripts/samplesRun.live.test.ts',
  'packages/element/README.md svelte': 'e2e/examples.test.ts',
  'packages/element/README.md vue': 'e2e/examples.test.ts',
  'packages/erc4337/README.md json': 'packages/erc4337/src/standalone/startErc4337.test.ts',
  'packages/react/README.md text': 'e2e/contentPolicy.test.ts',
  'packages/relay/README.md json': 'packages/relay/src/standalone/relayConfig.test.ts',
  'packages/server/README.md json': 'scripts/operate.test.ts',
}

const root = process.cwd()

/**
 * The samples of documents, in their order.
 * @param language a pattern; TypeScript where none is given
 */
export function readSamples(documents: readonly string[], language = 'tsx?'): readonly Sample[] {
  const block = new RegExp(`^\`\`\`(?:${language})\\n([\\s\\S]*?)^\`\`\`$`, 'gm')
  return documents.flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(block)].map(
      ({ 1: code = '', index, input }) => ({
        document,
        line: input.slice(0, index).split('\n').length,
        code,
      }),
    ),
  )
}

/** Each README with each language of its blocks other than those for readers and TypeScript: `README.md json`. */
export function otherLanguages(): readonly string[] {
  const names = documents().filter((document) => document.endsWith('README.md'))
  return names.flatMap((document) => {
    const text = readFileSync(join(root, document), 'utf8')
    const languages = [...text.matchAll(/^```(\w+)$/gm)].map(([, language = '']) => language)
    return [...new Set(languages)]
      .filter((language) => !/^(?:tsx?|sh|yaml)$/.test(language))
      .map((language) => `${document} ${language}`)
  })
}

/** The documents of the repository that have samples. */
export function documentsWithSamples(): readonly string[] {
  return documents().filter((document) => readSamples([document]).length > 0)
}

function documents(): readonly string[] {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/`)
  return ['', 'docs/', ...packages].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md')
      .map((name) => `${folder}${name}`),
  )
}
