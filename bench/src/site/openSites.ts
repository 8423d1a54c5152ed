import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChain, startServer } from '../startProgram.ts'
import { writeConfig } from '../writeConfig.ts'
import { buildSite, type BuiltSite } from './buildSite.ts'
import { createSiteFolder } from './createSiteFolder.ts'
import { installWagmi } from './installWagmi.ts'
import { type ServedSites, serveSites } from './serveSites.ts'

/** Our pages, built and served, with the server that they talk to. */
export interface OpenSites {
  readonly served: ServedSites
  /** The sites that were built here, by name; a peer's was built elsewhere. */
  readonly built: ReadonlyMap<string, BuiltSite>
  /** All sites, in the order in which they are measured. */
  readonly names: readonly string[]
  close(): void
}

/** The pages of `bench/pages` that are measured. */
const ownPages = ['react-only', 'floor', 'latchkit', 'everything', 'logins'] as const

/** Which sites are wanted beside our own. */
export interface OtherSites {
  readonly withWagmi: boolean
  /** Folders of built pages, by name. */
  readonly peers: ReadonlyMap<string, string>
}

/** Builds the sites, starts a chain and our server, and serves all of it. */
export async function openSites({ withWagmi, peers }: OtherSites): Promise<OpenSites> {
  const source = createSiteFolder()
  const built = new Map<string, BuiltSite>()
  for (const page of ownPages) built.set(page, await buildSite(join(source, page)))
  if (withWagmi) {
    const wagmi = installWagmi()
    if ('missing' in wagmi) console.log(`Without wagmi: ${wagmi.missing}`)
    else built.set('wagmi', await buildSite(wagmi.folder))
  }
  const folders = new Map([...built].map(([name, { folder }]) => [name, folder]))
  for (const [name, folder] of peers) folders.set(name, folder)

  const data = mkdtempSync(join(tmpdir(), 'latchkit-site-server-'))
  process.once('exit', () => rmSync(data, { recursive: true, force: true }))
  const chain = await startChain(1)
  const server = await startServer(
    writeConfig(data, {
      projectId: 'shop',
      rateLimit: false,
      caipNetworkId: 'eip155:1',
      rpcUrls: [chain.address],
    }),
  )
  const served = await serveSites(folders, server.address)
  return {
    served,
    built,
    names: [...folders.keys()],
    close() {
      served.close()
      server.child.kill()
      chain.child.kill()
    },
  }
}
