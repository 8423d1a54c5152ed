import { build } from 'vite'
import { gzipSync } from 'node:zlib'
import { join } from 'node:path'
const root='/work/main'
const site=`
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createKit } from '@latchkit/core'
import { evm } from '@latchkit/evm'
import { ethereum } from '@latchkit/core/networks'
import { ConnectButton, KitProvider } from '@latchkit/react'
const kit = createKit({ adapters: [evm()], apiUrl: 'https://wallet.example.com', networks: [ethereum], projectId: 'shop' })
createRoot(document.body).render(createElement(KitProvider, { kit }, createElement(ConnectButton)))
`
const { output } = await build({ root: join(root,'bench'), configFile:false, logLevel:'error', resolve:{conditions:['@latchkit/source','module','import','default']},
 plugins:[{name:'site',resolveId:(id)=>id==='site'?join(root,'bench','site.js'):undefined,load:(id)=>id.endsWith('bench/site.js')?site:undefined}],
 build:{write:false,target:'es2022',modulePreload:false,minify:'oxc',rolldownOptions:{input:'site',preserveEntrySignatures:false,external:[/^react(-dom)?($|\/)/]}}})
const chunks=new Map(output.filter(o=>o.type==='chunk').map(o=>[o.fileName,o]))
const entry=[...chunks.values()].find(c=>c.isEntry)
const seen=new Set();(function go(n){if(seen.has(n)||!chunks.has(n))return;seen.add(n);chunks.get(n).imports.forEach(go)})(entry.fileName)
let sum=0
for(const n of seen){const c=chunks.get(n);const b=gzipSync(c.code,{level:9}).length;sum+=b;console.log(b,n,Object.keys(c.modules).length)}
console.log('TOTAL',sum, 'joined', gzipSync([...seen].map(n=>chunks.get(n).code).join('\n'),{level:9}).length)
let all=0;for(const c of chunks.values())all+=gzipSync(c.code,{level:9}).length;console.log('ALL',all,chunks.size)
