// Written by scripts/wallets.ts from the server's directory. Change that, not this.
import { ownWalletId, type WalletListing } from '@latchkit/wire'

const chains: readonly string[] = ["eip155:1","solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp","bip122:000000000019d6689c085ae165831e93"]

// id in base64 where it is not its own|name|image where it is not its tile, w for that of the icon set by its name|families|w for WalletConnect|rdns|mobile|universal|desktop|webapp
const rows = `xXypW0dWl3ioKNGReBFPTbGIuJt2PImboL4nTpcmfZY|MetaMask|w|01|w|io.metamask|metamask://|https://metamask.app.link
RiKistavHJhElEKR5ec1GmqiTNeyMJnvrBsv2HXaMaA|Trust Wallet|wallets-trust|012|w|com.trustwallet.app|trust://|https://link.trustwallet.com
/SDcQm+zdWbYAyBbGbvB1AlrJIrARUjjz7azo4vQM6o|Base (formerly Coinbase Wallet)|wallets-coinbase|01||com.coinbase.wallet
p5eqNcD62/waU+f2dRYu1SJpaLRKGe49JDhcZNHTw5M|Phantom|w|012||app.phantom
lx5onQpb5Se6x5YptO6bkl6CII5RaLczSWoJwPrtBwk|OKX Wallet|wallets-okx|012|w|com.okex.wallet|okxwallet://main
ig7lDR8i9mUa/K5+tCU+UqMxC5CvXa73ioxJKam7mdQ|Binance Wallet|exchanges-binance|01|w|com.binance.wallet|bnc://app.binance.com/cedefi|https://app.binance.com/cedefi
GukrJt8C8KvKYwTfB968zRgmL99f6C2qgVk1gtrJo2k|Rainbow|w|0|w|me.rainbow|rainbow://|https://rnbwapp.com
GDiL6awtAnJtusl3fJbvqsBtdEsvbVgPzN1BJ6bQH9E|Rabby|w|0|w|io.rabby|rabby://
GRd6mCUuB938mvIIO6jgfvYny2EDRn/+uz+PQgX9eSc|Ledger Wallet|wallets-ledger|012|w||ledgerlive://||ledgerlive://
OPXRi9hSLCRL3XDLSmjg5xiGUVWBHAQ/BS+58cUd5mI|Bitget Wallet|exchanges-bitget|01|w|com.bitget.web3|bitkeep://|https://bkapp.vip
Ilr/sXZ3hWknbkhOG5JjetBhsB4ToEizWp0oDDtYlw8|Safe|w|0|w||safe://|https://app.safe.global||https://app.safe.global
wD3+41G2/MQhtElOozudS5KphPh6p20WY7socF6VA0o|Uniswap Wallet|exchanges-uniswap|0|w|org.uniswap.app|uniswap://|https://uniswap.org/app
7MQDb4FFYrQaUmityGJw+6E2VHFAIAYwLnAWlGW3rBg|Zerion|w|01|w|io.zerion.wallet|zerion://|https://wallet.zerion.io|zerion://|https://app.zerion.io
6f8VvnNYRInKSmb2TTLEU3cReX4wtmYNvLcepypCsfQ|Exodus|w|012|w||exodus://|https://exodus.com/m
HKC91HR1eHBbGTmvAj0SBnfGT+bKdq3YH9o241BgXnk|Solflare|w|1
K9jBTgNcLUjxhKqhaFWehrDjQzIo08QHWQCiIXhQGbA|Backpack|w|01|w|app.backpack|backpack://|https://backpack.app/ul/v1
8kNsZxhPFY0b7aXfUymO6Eq/w2dYHkUFE0tbz19GaX0|Crypto.com Onchain|exchanges-crypto-com|0|w|com.crypto.wallet|dfw://|https://wallet.crypto.com/deeplink
GEUIc3J1BK6TFaCE+nYktSl9L+WIDwmCl5wXNFoTgnc|Kraken Wallet|wallets-kraken|012|w||krakenwallet://
iDfdlBOx2bWF7pN9J6gWWQJIOG2dv1n1zTQi27tlaD4|Robinhood Wallet||01|w|com.robinhood.wallet|robinhood-wallet://
7zM4QNr5Far9xKAEUlUC1tSdd72cZeBkLbrvs8KJO+8|imToken|w|0|w||imtokenv2://
IEWUOAB7dfT0rLmL8pqjuABVAwlkbTddpf1KrGwqLGY|TokenPocket|wallets-token-pocket|01|w|pro.tokenpocket|tpoutside://
C0FadG+57pnM4VXCzsoMb2BhsdvKLXIrO6FjgdBWIVA|SafePal|tokens-SFP|01|w||safepalwallet://|https://link.safepal.io
Fj0s8Zur8F64li6XSPnr5hPtUuv5yBB8mg8QS/zxYbM|Brave Wallet||01||com.brave.wallet
i4MKK3JKnD+6tjr29V7SnJ36ilXnMtyIyAoZaiuhNsY|Magic Eden||012|w|io.magiceden.wallet|magiceden://
wobuvHQqU3zR1oGDY+ncU7IXWaHo5dmyY9DAPsdwNXY|1inch Wallet|exchanges-1inch|0|w||oneinch://|https://wallet.1inch.io
vJScXZaK6BMQJov5GT+cn7e7ThKD4ShK+PK9SZJTX9Y|Argent|w|0|w||argent://app/|https://www.argent.xyz/app
|OneKey||012|w|so.onekey.app.wallet|onekey-wallet://|https://app.onekey.so/wc/connect|onekey-wallet://
|Trezor Suite|wallets-trezor|0|w
Fci5Gt4aTljzzk56Ddf0K0fbDI334NhPY+s5vLlsTg8|Bybit Wallet|exchanges-bybit|0|w|com.bybit
VB1dzU7eAvOvr3W/jj5MTx+wnttfpsQ3fr8xwnhdmt8|Ronin Wallet|wallets-ronin|0|w|com.roninchain.wallet|roninwallet://|https://wallet.roninchain.com
|Keplr|w|02|w|app.keplr||https://deeplink.keplr.app||https://wallet.keplr.app
KofXSuAuEL3R9R985sThzFPNXywLa1rQ17MAfSsT3ns|Xverse Wallet||2|w||xverse://
SDr+HfHfY9rzExCZcf8++DVt3xzE5Fh30gXu4LeJOhM|Leather||2
|UniSat||2
|BlueWallet|wallets-blue|2
DvJiyipWuI0XnJOiE4P+5OE1vXvGaA5cI1b/jjgwEDc|Jupiter|tokens-JUP|1|w||jupiter://
|Glow|w|1
|Squads|w|1
|Core||02|w|app.core.extension|core://|https://core.app|core://
KjyJBArDtyOhlyozoSWx2xHiWKaXXTphJSzWTm6l6gE|Coin98 Super Wallet|wallets-coin98|01|w|com.coin98|coin98://|https://coin98.com
dnS7TjU79SiGdoo93CpFYs4vQZHICDEpEhjr2Q9fXiY|MathWallet|tokens-MATH|01|w||mathwallet://
hdtDFJKqLoZy6T9Op6zxDIi5e4Z7DTcxB69j3EiA8EE|Frontier|tokens-FRONT|01|w|xyz.frontier.wallet|frontier://
|Enkrypt|w|02||com.enkrypt
LIHaOt1liZuurFN1igfmUu6kbbtRlbgHR3LGKne79Wg|Ambire|tokens-WALLET|0||com.ambire.wallet
lBTVqFyPTqvBtbFevgzTmeGiqdNWQ6sK0ipuSjL1lvA|Zengo Wallet|wallets-zengo|0|w||zengo://get.zengo.com|https://get.zengo.com
|Ctrl (formerly XDEFI)|wallets-xdefi|012||io.xdefi
hLQ+jd/NGOX8tdIecndzP5zM73b32SyDbQ5IHbDHDAQ|Blockchain.com||0|w||blockchain-wallet://|https://login.blockchain.com/app
EHuyBGNpnE5hTTovt7lh5m9Id0y49tbBrueJhTKAlyw|Bitcoin.com Wallet||02|w||bitcoincom://|https://wallet.bitcoin.com
tGeP78xGlYPtTvWKW9kM6GIIuCgD88RfLePglz0miDU|BitPay Wallet||0|w||bitpay://|https://link.bitpay.com
|Tangem Wallet||0|w||tangem://|https://app.tangem.com
9bTutgFdZr4/WUColcuqSe80OeUYzXcScOa1U7SPMdI|MEW wallet|wallets-my-ether-wallet|0|w||mewwallet://|https://mewwallet.com
E49RyNAKx7msnY3HU0TQlqff43ClaKoWfqvAohgw7Zg|AlphaWallet|wallets-alpha-wallet|0|w||awallet://|https://aw.app
|Talisman||0|w|xyz.talisman|talisman://|https://talisman.xyz/wc
|SubWallet||0|w|app.subwallet|subwallet://|https://mobile.subwallet.app|subwallet://
|Nightly||01|w|app.nightly|nightly://
|Family||0|w|co.family.wallet|familywallet://
|Frame Wallet||0||sh.frame
r5pt//nmOXe73ij7I1GINPCLaW/ov/bdaCesrRgUxr4|Status|tokens-SNT|0|w|app.status|status-app://|https://status.app|status-app://
|Sequence Wallet|wallets-sequence|0|w|||https://sequence.app||https://sequence.app
|Abstract Global Wallet|networks-abstract|0||xyz.abs
|Guarda||0||com.guarda.wallet
|Coinomi||0|w||coinomi://|https://coinomi.page.link
|Atomic Wallet|wallets-atomic|0|w||atomicwallet://||atomicwallet://
|Loopring|networks-loopring|0|w|io.loopring.wallet|loopring://
|Unstoppable Wallet||0|w||unstoppable.money://
gwhlb0VIu4GzUIr+NVz7t/DLYlPRzH+ZgIBgH4OOzuM|Unstoppable Domains||0|w||unstoppabledomains://|https://unstoppabledomains.com/mobile
0Bx3WNdBs2PmN6gXoJvPV5/q5NufW7FvWZ/dH2bi+XQ|Valora||0|w||celo://wallet|https://valoraapp.com
|Cake Wallet||0|w||cakewallet://
|Gem Wallet||0|w||gem://|https://gemwallet.com
|THORWallet|tokens-TGT|0|w||thorwallet://
|ShapeShift||0|w||shapeshift://|https://shapeshift.app.link||https://app.shapeshift.com
|Edge||0|w||edge://|https://deep.edge.app/wc
|Klever Wallet|tokens-KLV|0|w
|Cosmostation||0|w||cosmostation://
|Leap||0|w||leapcosmos://
|Blocto||0|w||blocto://|https://blocto.app
|FoxWallet||0|w||foxwallet://|https://link.foxwallet.com
|DCENT||0|w||dcent://|https://link.dcentwallet.com
|CoolWallet||0|w|com.coolbitx.cwsapp|coolwallet://
|Arculus Wallet||0|w||arculuswc://|https://gw.arculus.co/app/wc
|ELLIPAL||0|w
|SecuX||0|w||secux://|https://wsweb.secuxtech.com
|BitBox|w|0
|Cypherock|w|0
|AirGap Wallet||0|w||airgap-wallet://
|Zelcore||0|w|io.zelcore|zel://||zel://
|Enjin Wallet|tokens-ENJ|0|w||enjinwallet://|https://deeplink.wallet.enjin.io
|Nova Wallet||0|w||novawallet://
|Vultisig||0||me.vultisig
XkqMwx0GK3inrZ4BcTVXSAmwHE278w5Nu0Z93UMCVhg|Tomo Wallet||0|w|inc.tomo|tomo://
r72VUi9AQccd1PGgZflx/TI3KGW0FvlaCx23Wa4z8qc|Omni||0|w||omni://|https://links.omni.app
Ax8BhwSbf5bG8DnRycgTj/ehf9ddOLNDUMcYIjLMKao|Obvious|w|0|w||obvious://|https://wallet.obvious.technology
cZvYiBCfXo3SNBmyDnSZAM5NL8aFjPWIOV8ZyC/QNrM|HaHa||0|w||haha://|https://haha.me
vK7BblMftfbcaQ17cNVwQh4CCa+aD+d8ZBnVFv4AmMI|CoinStats||0|w||coinstats://||coinstats://
|Pillar|w|0|w||pillarwallet://
|Wallet 3|w|0|w||wallet3://||wallet3://
|Clave|w|0|w
|Zeal||0|w|app.zeal
|Holdstation Wallet||0|w||holdstation://
|Echooo Wallet||0|w
|Cypher Wallet||0|w||cypherwallet://|https://app.cypherhq.io
|KuCoin Web3 Wallet|exchanges-kucoin|0|w
|Binance.US Wallet|exchanges-binance|0|w||bncus://binance.us/cedefi
|CoinEx Wallet|exchanges-coinex|0|w
dCTZeQRTWxT+NPCfY9jKZpNVRveYdY2r1bJsIwnysfk|Bridge Wallet||0|w|||https://bridge.mtpelerin.com/wc
|Best Wallet||0|w
|Bifrost Wallet||0|w|com.bifrostwallet|bifrostwallet://|https://app.bifrostwallet.com
|HOT Wallet||0|w|org.hot-labs|hotwallet://|https://app.hot-labs.org||https://app.hot-labs.org
|xPortal|tokens-EGLD|0|w|com.elrond.maiar.wallet|xportal://|https://xportal.app.link
|Socios.com - Wallet & Tokens||0|w||socios-mob://
WGTiztfCk+0YrDXg2whcCe1WfWc0bMtvWKAyenUTdIk|Fireblocks||0|w||fireblocks-wc://|||https://console.fireblocks.io
|MPCVault||0|w|com.mpcvault.broswerplugin||||https://console.mpcvault.com
|Kaia Wallet|networks-kaia|0|w||kaiawallet://wallet|https://app.kaiawallet.io
|Pali Wallet||0|w||paliwallet://
|Wigwam||0|w|com.wigwam.wallet|wigwam://|https://wigwam.app||https://wallet.wigwam.app
|OWallet||0|w|io.owallet|owallet://
|Nash||0|w||nash://
|Volt Wallet||0|w||volt://|https://get.voltage.finance
|Flow Wallet|tokens-FLOW|0|w|com.flowfoundation.wallet|frw://|https://frw-link.lilico.app
|UniversalProfiles||0|w
|ioPay|networks-iotex|0|w||iopay://
|Opera Crypto Browser||0|w||cryptobrowser://`

/** The wallets that the kit knows without asking anyone, in the order in which they are shown. Their homepages and stores lie apart. */
export const bundledWalletListings: readonly WalletListing[] = rows.split('\n').map((row, index) => {
  const facts = row.split('|')
  const [id, name, image, families, walletConnect] = facts as [string, string, string, string, string]
  const [rdns, mobile, universal, desktop, webapp] = facts.slice(5)
  return {
    id: Array.from(atob(id), (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('') || ownWalletId(rdns || name),
    name,
    homepage: null,
    image_id: image.length > 1 ? image : (image ? 'wallets-' : 'tile-') + name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-'),
    order: 10 * (index + 1),
    mobile_link: mobile || null,
    desktop_link: desktop || null,
    link_mode: universal || null,
    webapp_link: webapp || null,
    app_store: null,
    play_store: null,
    chrome_store: null,
    rdns: rdns || null,
    injected: null,
    chains: [...families].map((family) => chains[Number(family)] as string),
    badge_type: 'none',
    supports_wc: walletConnect === 'w',
    description: null,
  }
})
