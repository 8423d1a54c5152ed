import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer, type Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const conditions = ['@latchkit/source', 'module', 'import', 'default']

/** A protection, as the text of the code that holds it. */
export interface Protection {
  /** From the root of the repository. */
  readonly file: string
  /** Occurs once in the file. */
  readonly find: string
  readonly replace: string
}

/**
 * Loads a module of the sources in this process, with some protections taken out of the code as it loads. No file of the tree
 * is touched.
 */
export async function loadWithout<Module>(
  file: string,
  protections: readonly Protection[],
  onEnd: (end: () => void | Promise<void>) => void,
): Promise<Module> {
  return await (
    await openSources(protections, onEnd)
  )<Module>(file)
}

/** The same for several modules, which share what they import. */
export async function openSources(
  protections: readonly Protection[],
  onEnd: (end: () => void | Promise<void>) => void,
): Promise<<Module>(file: string) => Promise<Module>> {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { conditions },
    ssr: { resolve: { conditions, externalConditions: conditions } },
    plugins: [takeOut(protections)],
  })
  onEnd(() => server.close())
  return async <Module>(file: string) => (await server.ssrLoadModule(join(root, file))) as Module
}

/** A plugin of Vite that takes protections out of the code as it loads. */
export function takeOut(protections: readonly Protection[]): Plugin {
  return {
    name: 'latchkit:without',
    enforce: 'pre',
    load(id) {
      const found = protections.filter((each) => join(root, each.file) === id.split('?')[0])
      if (found.length === 0) return undefined
      return found.reduce(
        (code, { find, replace }) => {
          if (code.split(find).length !== 2)
            throw new Error(`The protection is not in the code as it was: ${find}`)
          return code.replace(find, () => replace)
        },
        readFileSync(join(root, found[0]?.file ?? ''), 'utf8'),
      )
    },
  }
}
