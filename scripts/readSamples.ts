import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A block of code of a document. */
export interface Sample {
  /** The path of the document in the repository. */
  readonly document: string
  readonly line: number
  readonly code: string
}

/** Documents whose samples are for pages: `samplesRun.test.ts` runs them. */
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

/** Documents whose samples are for programs: `serverSamplesRun.test.ts` runs them. */
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

const root = process.cwd()
const block = /^```tsx?\n([\s\S]*?)^```$/gm

/** The samples of documents in TypeScript, in their order. */
export function readSamples(documents: readonly string[]): readonly Sample[] {
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

/** The documents of the repository that have samples. */
export function documentsWithSamples(): readonly string[] {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/`)
  const documents = ['', 'docs/', ...packages].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md')
      .map((name) => `${folder}${name}`),
  )
  return documents.filter((document) => readSamples([document]).length > 0)
}
