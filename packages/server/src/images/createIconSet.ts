import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const folders = ['exchanges', 'networks', 'tokens', 'wallets'] as const

/** A part of the icon set. */
export type IconFolder = (typeof folders)[number]

/** The drawings of @web3icons/core, read from its files when they are first asked for. */
export interface IconSet {
  /** The SVG of a name, whose letters' case does not matter; `undefined` where there is none. */
  read(folder: IconFolder, name: string): Promise<string | undefined>
  has(folder: IconFolder, name: string): boolean
}

/** Reads the table of contents of the icon set. */
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

/** True for the name of a part of the icon set. */
export function isIconFolder(name: string): name is IconFolder {
  return (folders as readonly string[]).includes(name)
}
