import { join } from 'node:path'
import { rolldown, type OutputChunk, type Plugin } from 'rolldown'
import { inlineStyles } from './bundleStyles.ts'

/** How a module is resolved to the sources of our packages. */
export const sourceConditions: readonly string[] = [
  '@latchkit/source',
  'import',
  'module',
  'default',
]

/** The step that a page loads with its own code. */
export const firstStep = 'button'

/** The step of what only a site's own code uses. */
export const publicStep = 'more'

/** A step that begins at certain files. A view begins the step of its feature, and any other `import()` that of its file's name. */
interface NamedStep {
  readonly name: string
  readonly begins: readonly RegExp[]
}

const namedSteps: readonly NamedStep[] = [
  { name: 'panel', begins: [/react\/src\/modal\/Panel\.tsx$/] },
  // All that a visitor needs to connect a wallet of this browser.
  {
    name: 'modal',
    begins: [
      /react\/src\/modal\/\w+\.tsx?$/,
      /features\/connect\/Connect(?:ingExternal)?View\.tsx$/,
      /wallets\/bundled\.gen\.ts$/,
    ],
  },
  // The words and the looks of the first views, and of all others. English comes along with another language: it is the only one yet.
  { name: 'first', begins: [/styles\/modalStyles\.ts$/, /locales\/en\/first\.ts$/] },
  {
    name: 'rest',
    begins: [/styles\/viewStyles\.ts$/, /locales\/en\/rest\.ts$/, /react\/src\/ui\/moreIcons\.ts$/],
  },
  // The words of one feature alone, with its first view.
  { name: 'portfolio', begins: [/locales\/en\/portfolio\.ts$/] },
  { name: 'swaps', begins: [/locales\/en\/swaps\.ts$/] },
  { name: 'onramp', begins: [/locales\/en\/onramp\.ts$/] },
  { name: 'balance', begins: [/features\/connect\/ButtonBalance\.tsx$/] },
  { name: 'coin', begins: [/components\/CoinAlone\.tsx$/] },
  // Painted from what the kit knows. What asks the server is a step of its own.
  { name: 'account', begins: [/features\/account\/AccountView\.tsx$/] },
  {
    name: 'tokens',
    begins: [/features\/(?:account|tokens)\/\w+\.tsx?$/],
  },
  // Those that are connected; the others are for who has none.
  { name: 'held', begins: [/features\/wallets\/Wallets?View\.tsx$/] },
  // With the stores of all bundled wallets, which nothing else needs.
  { name: 'getWallet', begins: [/wallets\/GetWalletView\.tsx$/] },
  // With a QR code, which the grid of wallets does not need.
  { name: 'installCode', begins: [/wallets\/InstallCode\.tsx$/] },
  // Whoever sends an NFT has looked at it.
  { name: 'nfts', begins: [/features\/(?:nfts\/\w+View|send\/NftField)\.tsx$/] },
  { name: 'contacts', begins: [/features\/send\/ContactsStep\.tsx$/] },
  { name: 'scan', begins: [/react\/src\/qr-scanner\/ScanStep\.tsx$/] },
  { name: 'permissions', begins: [/react\/src\/permissions\/PermissionSection\.tsx$/] },
  { name: 'offramp', begins: [/features\/onramp\/SaleView\.tsx$/] },
  { name: 'review', begins: [/features\/send\/ReviewStep\.tsx$/] },
  { name: 'swapReview', begins: [/features\/swaps\/Swap(?:ReviewStep|Status)\.tsx$/] },
  // What reads and sends a site's own transactions is most of what transfers are made of.
  {
    name: 'engine',
    begins: [/src\/provider\/signing\.ts$/, /evm\/src\/engine\/createNetworkClients\.ts$/],
  },
  { name: 'sign-in', begins: [/components\/SignInRow\.tsx$/] },
  // For who comes back.
  { name: 'reconnect', begins: [/reconnection\/awaitReconnection\.ts$/] },
  // What an earlier visit has sent.
  { name: 'resume', begins: [/core\/src\/resumeVisit\.ts$/] },
  // Few sites ask for it: it does not come with the balance.
  { name: 'portfolioSchemas', begins: [/balances\/portfolioSchemas\.ts$/] },
  { name: 'schemas', begins: [/\w+[sS]chemas?\.ts$/] },
]

/** Views that load it ask the server. */
const queryEngine = /react\/src\/query\/useKitQuery\.ts$/

/** Larger than all else that views share, and needed by two of them alone. */
const qrCode = /react\/src\/ui\/QrCode\.tsx$/

/** Needed by the directory of wallets and the gallery of NFTs alone. */
const tileGrid = /react\/src\/ui\/(?:TileGrid|useTileWindow|nextInGrid|EndOfList)\.tsx?$/

/** Packages that serve views. */
const hasViews = /packages\/(?:core|react)\/src\//

/** The steps that take up what an earlier visit has sent: they have what the views that send have. */
const resuming = ['resume']

/** The steps of a visitor who is on the way to a wallet. */
const onTheWay = ['connect', 'PhoneOffer', 'getWallet', 'runPairing']

/** As large as a view. Needed by one, and by a site that reads the whole directory. */
const walletStores = /core\/src\/wallets\/(?:withStores|bundledStores\.gen)\.ts$/
/** An error of transfers: whoever prepares one has loaded the engine, whoever connects has no use for it. */
const transferError = /core\/src\/adapters\/decimalsMismatchError\.ts$/

/** What a site's own hooks are made of: most of them need nothing else of the modal. */
const siteHooks = /react\/src\/hooks\/useAction\.ts$/

/** Waits for a server or a wallet: a site's own hooks would load the modal for it, or each page a file more. */
const deadline = /core\/src\/internal\/withDeadline\.ts$/

/** A line that most views need: smaller than what they would share it with. */
const errorMessage = /react\/src\/model\/errorMessage\.ts$/

/** What forms with an amount share: who only looks at an account has no use for it. */
const amountForm =
  /react\/src\/(?:components\/(?:AmountField|useAmountError)|model\/(?:checkAmount|convertMoney|searchTokens))\.tsx?$/

/** What a review says of its estimate: nothing that the form before it needs, nor an account. */
const preparation = /react\/src\/(?:components\/(?:PreparationNotice|FeeNote)|ui\/FoldedText)\.tsx$/

/** What asks a visitor who is logged in for a backup: no part of the wallets of others. */
const backup =
  /(?:hooks\/useLogin|hooks\/useLoginError|components\/BackupNotice|core\/src\/loadLogin)\.tsx?$/

/** What follows a transaction until the chain has decided it. */
const transactions = /core\/src\/(?:transactions|swaps)\//

/** Packages whose steps are those of a chain or of a wallet. */
const adapter = /packages\/(?:evm|solana|bitcoin)\/src\//

/**
 * Returns the step of loading that each module of a site belongs to, by the module's path: the first step that needs it,
 * or one that those share which need it.
 * @param code the site's own code
 * @param first the name of the step that the code itself is
 */
export async function loadingSteps(
  root: string,
  code: string,
  first: string,
): Promise<ReadonlyMap<string, string>> {
  const graph = await readGraph(join(root, 'bench', 'site.ts'), code)
  const users = new Map<string, Set<string>>()
  const note = (module: Module, step: string): void => {
    const steps = users.get(module.id) ?? new Set()
    if (steps.has(step)) return
    users.set(module.id, steps.add(step))
    for (const one of module.imports) note(one, step)
  }
  note(graph.entry, first)
  for (const { loads } of graph.modules) for (const one of loads) note(one, stepBeginningAt(one.id))

  const moneySteps = [...users].find(([id]) => queryEngine.test(id))?.[1] ?? new Set()
  const loaded = graph.modules.flatMap(({ loads }) => loads.map(({ id }) => id))
  const adapterSteps = new Set(loaded.filter((id) => adapter.test(id)).map(stepBeginningAt))
  const before = loadedBefore(graph.modules, users, first)
  return new Map(
    [...users].map(([id, steps]) => {
      if (siteHooks.test(id)) return [id, 'hooks']
      const needed = [...steps].filter(
        (step) => ![...(before.get(step) ?? [])].some((earlier) => steps.has(earlier)),
      )
      const [only, ...others] = needed
      const isOfOne = only !== undefined && others.length === 0
      return [
        id,
        isOfOne ? (entryOf(id, only) ?? only) : homeOf(id, steps, moneySteps, adapterSteps),
      ]
    }),
  )
}

/** What a site passes to `createKit` is in the page's first load, the rest of these entries is not. */
const kitOption = /core\/src\/(?:login\/login|sign-in\/(?:signIn|createBackend|site))\.ts$/

/** Returns the entry of its own that a module is reached by, of those that bring a library along which others do not need. */
function entryOf(id: string, step: string): string | undefined {
  if (step !== publicStep) return undefined
  return kitOption.test(id)
    ? 'options'
    : /(?:evm|solana|bitcoin)\/src\/(actions|connected|ethers|kit|react|viem|wagmi|wallet-standard)\//.exec(
        id,
      )?.[1]
}

/** Returns where a module goes that several steps need, none of which is loaded before the others. */
function homeOf(
  id: string,
  users: ReadonlySet<string>,
  moneySteps: ReadonlySet<string>,
  adapterSteps: ReadonlySet<string>,
): string {
  const steps = new Set([...users].filter((step) => !resuming.includes(step)))
  if (qrCode.test(id)) return 'qrCode'
  if (tileGrid.test(id)) return 'tileGrid'
  if (amountForm.test(id)) return 'amount'
  if (preparation.test(id)) return 'preparation'
  if (walletStores.test(id)) return 'walletStores'
  if (transferError.test(id)) return 'engine'
  if (errorMessage.test(id)) return 'modal'
  if (deadline.test(id)) return firstStep
  // Both are there soon after the first paint, whatever the visitor does.
  const isOfAdapters = !adapter.test(id) && [...steps].some((step) => adapterSteps.has(step))
  if (isOfAdapters || steps.has('sessions')) return 'sessions'
  if (steps.has('modal')) return 'modal'
  if (transactions.test(id)) return 'transactions'
  if (backup.test(id)) return 'money'
  const common = hasViews.test(id) ? sharedBy(steps) : 'shared'
  if (![...steps].every((step) => moneySteps.has(step))) return common
  if (steps.has('balance')) return 'balance'
  return steps.has('wallets') ? common : 'money'
}

/** Who has no wallet yet needs nothing of what the views of an account share, and who looks at an account no forms. */
function sharedBy(steps: ReadonlySet<string>): string {
  if (onTheWay.some((step) => steps.has(step))) return 'shared'
  return steps.has('account') ? 'views' : 'forms'
}

/** Returns for each step the steps that are loaded whenever it begins. */
function loadedBefore(
  modules: readonly Module[],
  users: ReadonlyMap<string, ReadonlySet<string>>,
  first: string,
): ReadonlyMap<string, ReadonlySet<string>> {
  const importers = new Map<string, Set<string>>()
  for (const { id, loads } of modules) {
    for (const one of loads) {
      const step = stepBeginningAt(one.id)
      const steps = importers.get(step) ?? new Set()
      for (const importer of users.get(id) ?? []) if (importer !== step) steps.add(importer)
      importers.set(step, steps)
    }
  }
  const all = new Set(importers.keys()).add(first)
  const before = new Map<string, ReadonlySet<string>>(
    [...importers.keys()].map((step) => [step, all]),
  )
  before.set(first, new Set())
  for (let isChanged = true; isChanged;) {
    isChanged = false
    for (const [step, from] of importers) {
      const sets = [...from].map((one) => new Set(before.get(one)).add(one))
      const common = new Set(
        [...all].filter((one) => one !== step && sets.every((set) => set.has(one))),
      )
      if (common.size !== before.get(step)?.size) isChanged = true
      before.set(step, common)
    }
  }
  return before
}

/** Returns the step that an `import()` of a file begins. */
function stepBeginningAt(path: string): string {
  const named = namedSteps.find(({ begins }) => begins.some((pattern) => pattern.test(path)))
  if (named) return named.name
  const [, feature] = /features\/([^/]+)\//.exec(path) ?? []
  const [, language, part] = /locales\/([\w-]+)\/(\w+)\.ts$/.exec(path) ?? []
  if (language !== undefined) return `${language}-${part}`
  // An entry of a package has the name of its folder.
  const [, own = ''] = /([^/]+?)(?:\/src)?(?:\/index)?\.\w+$/.exec(path) ?? []
  return feature ?? own
}

/** A module of a site, after everything that the site does not use was left out. */
interface Module {
  readonly id: string
  readonly imports: readonly Module[]
  /** What it loads with `import()`. */
  readonly loads: readonly Module[]
}

interface Graph {
  readonly entry: Module
  readonly modules: readonly Module[]
}

/** Bundles a site into one chunk a module: then the chunks' imports are what each module really needs. */
async function readGraph(entry: string, code: string): Promise<Graph> {
  const build = await rolldown({
    input: entry,
    external: /^react(-dom)?($|\/)/,
    resolve: { conditionNames: [...sourceConditions] },
    platform: 'browser',
    // What warns developers is not part of what visitors load.
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'silent',
    plugins: [virtualFile(entry, code), inlineStyles()],
  })
  const { output } = await build.generate({
    format: 'esm',
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: (id) => id.replaceAll(/[^\w.-]/g, '_') }],
    },
  })
  await build.close()
  const chunks = output.filter((one): one is OutputChunk => one.type === 'chunk')
  const modules = new Map(
    chunks.map((chunk) => [
      chunk.fileName,
      {
        id: chunk.moduleIds.at(-1) ?? '',
        imports: new Array<Module>(),
        loads: new Array<Module>(),
      },
    ]),
  )
  const modulesOf = (names: readonly string[]) => names.flatMap((name) => modules.get(name) ?? [])
  for (const { fileName, imports, dynamicImports } of chunks) {
    modules.get(fileName)?.imports.push(...modulesOf(imports))
    modules.get(fileName)?.loads.push(...modulesOf(dynamicImports))
  }
  const [own] = modulesOf(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  if (!own) throw new Error('The site has no entry.')
  return { entry: own, modules: [...modules.values()] }
}

function virtualFile(path: string, text: string): Plugin {
  return {
    name: 'virtual-file',
    resolveId: (id) => (id === path ? id : undefined),
    load: (id) => (id === path ? text : undefined),
  }
}
