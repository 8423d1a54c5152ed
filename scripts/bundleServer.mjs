// Writes the server as one program, packages/server/dist/server.js: a process that loads 1,200 small files spends most
// of its start on finding them. See docs/decisions/029-one-file-for-the-server.md.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

const folder = join(import.meta.dirname, '..', 'packages', 'server')
// Beside the other files of dist: what the server looks for by its own address is found from there too.
const dist = join(folder, 'dist')
const name = 'server'

const build = await rolldown({
  input: { [name]: join(folder, 'src', 'main.ts') },
  platform: 'node',
  // «import» and «require» are added by how each is loaded.
  resolve: { conditionNames: ['@latchkit/source', 'node', 'default'] },
  // One is native, the other a folder of pictures.
  external: /^(libsql|@web3icons\/core)(\/|$)/,
  logLevel: 'warn',
})
for (const file of existsSync(dist) ? readdirSync(dist) : [])
  if (file.startsWith(`${name}-`)) rmSync(join(dist, file))
const { output } = await build.write({
  dir: dist,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: `${name}-[name].js`,
})
await build.close()
const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
const notices = [...new Set(modules.flatMap(packageOf))].toSorted().map(noticeOf)
writeFileSync(join(dist, `${name}-licences.txt`), notices.join('\n'))
console.log(`server: ${output.length} files of ${modules.length} modules`)

/** The folder of the library that a module is of; none for our own. */
function packageOf(id) {
  const [, found] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/')) ?? []
  return found === undefined ? [] : [found]
}

/** What the licence of a library asks to be kept with its code. */
function noticeOf(library) {
  const manifest = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'))
  const find = (pattern) => {
    const file = readdirSync(library).find((each) => pattern.test(each))
    return file === undefined ? undefined : readFileSync(join(library, file), 'utf8')
  }
  const [inReadme] = /^#+ *licen[cs]e[^]*/im.exec(find(/^readme/i) ?? '') ?? []
  const text = find(/^(licen[cs]e|copying)/i) ?? inReadme
  if (!text?.trim()) throw new Error(`${library} says nowhere under which licence it is.`)
  return `## ${manifest.name} ${manifest.version} (${manifest.license})\n\n${text.trim()}\n`
}
