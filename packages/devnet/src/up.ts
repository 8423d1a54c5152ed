import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createChainStates } from './chainStates.ts'
import { createServerConfig } from './createServerConfig.ts'
import { describeDevnet, type Devnet } from './devnet.ts'
import { networks } from './networks.ts'
import { assertPortsFree } from './ports/assertPortsFree.ts'
import { choosePorts } from './ports/choosePorts.ts'
import { portNames, type PortName } from './ports/portNames.ts'
import { createProcessGroup } from './processes/createProcessGroup.ts'
import { createBitcoinService } from './services/bitcoin.ts'
import { buildFrame } from './services/buildFrame.ts'
import { createChainService } from './services/chain.ts'
import { createDemoService } from './services/demo.ts'
import type { ServicePlace } from './services/place.ts'
import { createMailService } from './services/mail.ts'
import { createOnrampService } from './services/onramp.ts'
import { preparePrograms } from './services/preparePrograms.ts'
import { createServerService } from './services/server.ts'
import { createSolanaService } from './services/solana.ts'
import { createSocialService } from './services/social.ts'
import { createStatusService } from './services/status.ts'
import { supervise } from './supervise.ts'
import { takeSnapshot } from './takeSnapshot.ts'
import { createTestWallet } from './wallet/createTestWallet.ts'
import type { UpOptions } from './upOptions.ts'
import { writeFileAtomically } from './writeFileAtomically.ts'

const repository = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Starts the local stack: two EVM chains, a Solana and a Bitcoin chain with eight months of history, the
 * API server with the login frame, a mail server, social providers, the demo site, and a page that shows them all. Everything is a real component; only the keys are known to
 * everybody.
 *
 * As a program (`main.ts`): `npm start -- [--origin http://localhost:5173] [--without server,demo] [--fresh] [--directory folder]`.
 * `--origin` lets a site of your own use the server; it can be given several times. Ctrl-C stops it. Ports: LATCHKIT_DEMO_PORT (3000), LATCHKIT_API_PORT (3100), LATCHKIT_STATUS_PORT (3200),
 * LATCHKIT_CHAIN_31337_PORT (8545), LATCHKIT_CHAIN_31338_PORT (8546), LATCHKIT_SOLANA_PORT (8899),
 * LATCHKIT_SOLANA_WS_PORT (8900), LATCHKIT_BITCOIN_PORT (3002), LATCHKIT_ONRAMP_PORT (3300), LATCHKIT_LOGIN_PORT (3400),
 * LATCHKIT_SMTP_PORT (3425), LATCHKIT_SOCIAL_PORT (3500); 0 takes any free one.
 *
 * Files, in `.latchkit/`: `devnet.json` (the facts, there while the stack is ready), `server.json` (the
 * server's configuration), `logs/<service>.log`. Seeded chains are kept in `.cache/devnet/`.
 *
 * Throws one sentence where a port is taken or a service does not come up; then nothing is left running.
 */
export async function up(options: UpOptions = {}): Promise<Devnet> {
  const without = new Set<string>(options.without)
  // They do what the server asks for.
  if (without.has('server'))
    for (const name of ['onramp', 'login', 'mail', 'social']) without.add(name)
  if (options.ownServer) without.add('server')
  const ports = await choosePorts(options.ports ?? 'usual', process.env)
  const isUsual = options.ports !== 'free'
  const home = join(repository, '.latchkit')
  const directory = resolve(
    options.directory ?? (isUsual ? home : join(home, `stack-${ports['chain-31337']}`)),
  )
  const factsPath = join(directory, 'devnet.json')
  const configPath = join(directory, 'server.json')
  const facts = describeDevnet(ports)

  const names = Object.keys(portNames) as PortName[]
  await assertPortsFree(
    ports,
    names.filter((name) => !without.has(name.replace(/-ws$/, ''))),
    options.origins,
  )
  await mkdir(directory, { recursive: true })
  await rm(factsPath, { force: true })
  const config = createServerConfig(ports, options.origins)
  await writeFileAtomically(configPath, JSON.stringify(config, null, 2))

  // Built while the chains start, which takes as long at the first start.
  const frame =
    without.has('server') && !options.ownServer ? Promise.resolve() : buildFrame(repository)
  frame.catch(() => {})
  if (options.ownServer) await frame
  const states = await createChainStates(
    join(repository, '.cache', 'devnet'),
    options.fresh ?? false,
  )
  const processGroup = createProcessGroup()
  let programs: Promise<string> | undefined
  const place = (name: PortName): ServicePlace => ({
    port: ports[name],
    directory,
    repository,
    programs: () => (programs ??= preparePrograms(repository)),
    processGroup,
  })
  const mail = createMailService(ports.mail, facts.statusUrl)
  const status = createStatusService(
    ports.status,
    () => takeSnapshot(facts, services, supervisor),
    mail.mails,
    createTestWallet(facts, (part) => !without.has(part)),
  )
  const chains = networks.map((network) =>
    createChainService(place(`chain-${network.id}`), network, states, facts.apiUrl),
  )
  const otherChains = [
    createSolanaService(place('solana'), ports['solana-ws']),
    createBitcoinService(place('bitcoin')),
  ]
  const server = createServerService(place('server'), configPath, frame)
  const onramp = createOnrampService(ports.onramp, config, ports.server)
  const social = createSocialService(ports.social, {
    loginUrl: facts.loginUrl,
    rpcUrl: `http://127.0.0.1:${ports['chain-31337']}`,
  })
  const demo = createDemoService(place('demo'), {
    VITE_LATCHKIT_API_URL: facts.apiUrl,
    VITE_LATCHKIT_PROJECT_ID: facts.projectId,
    VITE_LATCHKIT_CHAINS: JSON.stringify(
      facts.chains.map(({ networkId, ...chain }) => ({ ...chain, caipNetworkId: networkId })),
    ),
    VITE_LATCHKIT_STATUS_URL: facts.statusUrl,
    VITE_LATCHKIT_LOGIN_URL: facts.loginUrl,
    VITE_LATCHKIT_SOLANA: without.has('solana')
      ? ''
      : networkOf(facts.solana, facts.solana.rpcUrl, facts.solana.swapProgram),
    VITE_LATCHKIT_BITCOIN: without.has('bitcoin')
      ? ''
      : networkOf(facts.bitcoin, facts.bitcoin.esploraUrl),
  })
  const stages = [
    [status, mail.service],
    [...chains, ...otherChains],
    [server, demo, onramp, social],
  ].map((stage) => stage.filter((service) => !without.has(service.name)))
  const services = stages.flat()
  const supervisor = supervise(stages, {
    ...(options.onReady ? { onReady: options.onReady } : {}),
    onCrash(sentence) {
      hasCrashed = true
      if (options.onCrash) options.onCrash(sentence)
      else process.stderr.write(`${sentence}\n`)
    },
  })
  let hasCrashed = false

  async function stop(): Promise<void> {
    await rm(factsPath, { force: true })
    await supervisor.stop()
    processGroup.drop()
  }
  try {
    await supervisor.start(options.signal ?? new AbortController().signal)
    await writeFileAtomically(factsPath, `${JSON.stringify(facts, null, 2)}\n`)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    ...facts,
    directory,
    async stop() {
      await stop()
      const isOwnFolder = !isUsual && options.directory === undefined
      if (isOwnFolder && !hasCrashed) await rm(directory, { recursive: true, force: true })
    },
  }
}

/** What a page may know of a chain: not the keys of its accounts. */
function networkOf(
  { networkId, name }: { readonly networkId: string; readonly name: string },
  url: string,
  swapProgram?: string,
): string {
  return JSON.stringify({ caipNetworkId: networkId, name, url, swapProgram })
}
