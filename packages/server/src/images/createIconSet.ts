import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const folders = ['exchanges', 'networks', 'tokens', 'wallets'] as const

/** A folder of the icon set. */
export type IconFolder = (typeof folders)[number]

/** The icons of @web3icons/core, each read from its file when it is first requested. */
export interface IconSet {
  /** Returns the SVG of an icon by its case-insensitive name, `undefined` if there is none. */
  read(folder: IconFolder, name: string): Promise<string | undefined>
  has(folder: IconFolder, name: string): boolean
}

/** Creates the icon set from the package's list of files. */
export async function createIconSet(): Promise<IconSet> {
  const root = join(dirname(createRequire(import.meta.url).resolve('@web3icons/core')), 'svgs')
  const files = new Map<string, string>()
  for (const folder of folders) {
    for (const variant of ['branded', 'background']) {
      const directory = join(root, folder, variant)
      for (const file of await readdir(directory)) {
        const [, name] = /^(.+)\.svg\.js$/.exec(file) ?? []
        if (name) files.set(`${folder}/${name.toLowerCase()}`, join(directory, file))
      }
    }
  }
  return {
    has: (folder, name) => files.has(`${folder}/${name.toLowerCase()}`),
    async read(folder, name) {
      const file = files.get(`${folder}/${name.toLowerCase()}`)
      if (!file) return undefined
      const module = (await import(pathToFileURL(file).href)) as { readonly default: string }
      return module.default
    },
  }
}

/** Returns true for the name of a folder of the icon set. */
export function isIconFolder(name: string): name is IconFolder {
  return (folders as readonly string[]).includes(name)
}
