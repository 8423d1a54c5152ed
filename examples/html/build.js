// Puts the page and the kit's own files into `dist`: there is nothing to bundle.
import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const element = new URL('./browser/', import.meta.resolve('@latchkit/element'))
cpSync('index.html', 'dist/index.html')
cpSync('shop.js', 'dist/shop.js')
cpSync(fileURLToPath(element), 'dist/latchkit', { recursive: true })
