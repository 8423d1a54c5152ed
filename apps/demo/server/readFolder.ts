import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The built site in memory, by path. */
export type SiteFiles = ReadonlyMap<string, Buffer>

/** Reads the client's files, and puts what the server renders into `/ssr.html`. */
export async function readFolder(folder: string): Promise<SiteFiles> {
  const client = join(folder, 'client')
  const names = await readdir(client, { recursive: true, withFileTypes: true })
  const files = new Map<string, Buffer>()
  for (const entry of names) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files.set(path.slice(client.length).split(sep).join('/'), await readFile(path))
  }
  const { renderOnServer } = (await import(
    pathToFileURL(join(folder, 'server', 'onServer.js')).href
  )) as { renderOnServer: () => string }
  const template = files.get('/ssr.html')?.toString() ?? ''
  files.set('/ssr.html', Buffer.from(template.replace('<!--app-->', () => renderOnServer())))
  // The template was compressed without what has just been put into it.
  for (const encoding of ['br', 'gz']) files.delete(`/ssr.html.${encoding}`)
  return files
}
