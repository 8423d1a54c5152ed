// `npm run example -- NAME`: builds a site of examples/ from the packages as they are published, and serves it.
import { existsSync } from 'node:fs'
import { prepareExamples } from './prepareExamples.ts'

const [name = ''] = process.argv.slice(2)
if (!existsSync(new URL(`../examples/${name}/package.json`, import.meta.url))) {
  console.error(`There is no example «${name}»: give the name of a folder of examples/.`)
  process.exit(1)
}
console.log('Packing, installing and building …')
const examples = await prepareExamples([name])
const { url, close } = await examples.serve(name)
console.log(`${name} is at ${url}. Ctrl-C stops it.`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    close()
    void examples.remove().then(() => process.exit(0))
  })
