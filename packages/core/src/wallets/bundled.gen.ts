// Written by scripts/wallets.ts from the server's directory. Change that, not this.
import { ownWalletId, type WalletListing } from '@latchkit/wire'

const chains: readonly string[] = ["eip155:1","solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp","bip122:000000000019d6689c085ae165831e93"]

// id where it is not its own|name|image where it is not its tile|order where it is not the row's|families|w for WalletConnect|rdns|mobile|universal|desktop|webapp
const rows = `c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96|MetaMask|wallets-metamask||01|w|io.metamask|metamask://|https://metamask.app.link
4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0|Trust Wallet|wallets-trust||012|w|com.trustwallet.app|trust://|https://link.trustwallet.com
fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa|Base (formerly Coinbase Wallet)|wallets-coinbase||01||com.coinbase.wallet
a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393|Phantom|wallets-phantom||012||app.phantom
971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709|OKX Wallet|wallets-okx||012|w|com.okex.wallet|okxwallet://main
8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4|Binance Wallet|exchanges-binance||01|w|com.binance.wallet|bnc://app.binance.com/cedefi|https://app.binance.com/cedefi
1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369|Rainbow|wallets-rainbow||0|w|me.rainbow|rainbow://|https://rnbwapp.com
18388be9ac2d02726dbac9777c96efaac06d744b2f6d580fccdd4127a6d01fd1|Rabby|wallets-rabby||0|w|io.rabby|rabby://
19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927|Ledger Wallet|wallets-ledger||012|w||ledgerlive://||ledgerlive://
38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662|Bitget Wallet|exchanges-bitget||01|w|com.bitget.web3|bitkeep://|https://bkapp.vip
225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f|Safe|wallets-safe||0|w||safe://|https://app.safe.global||https://app.safe.global
c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a|Uniswap Wallet|exchanges-uniswap||0|w|org.uniswap.app|uniswap://|https://uniswap.org/app
ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18|Zerion|wallets-zerion||01|w|io.zerion.wallet|zerion://|https://wallet.zerion.io|zerion://|https://app.zerion.io
e9ff15be73584489ca4a66f64d32c4537711797e30b6660dbcb71ea72a42b1f4|Exodus|wallets-exodus||012|w||exodus://|https://exodus.com/m
1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79|Solflare|wallets-solflare||1
2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0|Backpack|wallets-backpack||01|w|app.backpack|backpack://|https://backpack.app/ul/v1
f2436c67184f158d1beda5df53298ee84abfc367581e4505134b5bcf5f46697d|Crypto.com Onchain|exchanges-crypto-com||0|w|com.crypto.wallet|dfw://|https://wallet.crypto.com/deeplink
18450873727504ae9315a084fa7624b5297d2fe5880f0982979c17345a138277|Kraken Wallet|wallets-kraken||012|w||krakenwallet://
8837dd9413b1d9b585ee937d27a816590248386d9dbf59f5cd3422dbbb65683e|Robinhood Wallet|||01|w|com.robinhood.wallet|robinhood-wallet://
ef333840daf915aafdc4a004525502d6d49d77bd9c65e0642dbaefb3c2893bef|imToken|wallets-imtoken||0|w||imtokenv2://
20459438007b75f4f4acb98bf29aa3b800550309646d375da5fd4aac6c2a2c66|TokenPocket|wallets-token-pocket||01|w|pro.tokenpocket|tpoutside://
0b415a746fb9ee99cce155c2ceca0c6f6061b1dbca2d722b3ba16381d0562150|SafePal|tokens-SFP||01|w||safepalwallet://|https://link.safepal.io
163d2cf19babf05eb8962e9748f9ebe613ed52ebf9c8107c9a0f104bfcf161b3|Brave Wallet|||01||com.brave.wallet
8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6|Magic Eden|||012|w|io.magiceden.wallet|magiceden://
c286eebc742a537cd1d6818363e9dc53b21759a1e8e5d9b263d0c03ec7703576|1inch Wallet|exchanges-1inch||0|w||oneinch://|https://wallet.1inch.io
bc949c5d968ae81310268bf9193f9c9fb7bb4e1283e1284af8f2bd4992535fd6|Argent|wallets-argent||0|w||argent://app/|https://www.argent.xyz/app
|OneKey|||012|w|so.onekey.app.wallet|onekey-wallet://|https://app.onekey.so/wc/connect|onekey-wallet://
|Trezor Suite|wallets-trezor||0|w
15c8b91ade1a4e58f3ce4e7a0dd7f42b47db0c8df7e0d84f63eb39bcb96c4e0f|Bybit Wallet|exchanges-bybit||0|w|com.bybit
541d5dcd4ede02f3afaf75bf8e3e4c4f1fb09edb5fa6c4377ebf31c2785d9adf|Ronin Wallet|wallets-ronin||0|w|com.roninchain.wallet|roninwallet://|https://wallet.roninchain.com
|Keplr|wallets-keplr||02|w|app.keplr||https://deeplink.keplr.app||https://wallet.keplr.app
2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b|Xverse Wallet|||2|w||xverse://
483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13|Leather|||2
|UniSat|||2
|BlueWallet|wallets-blue||2
0ef262ca2a56b88d179c93a21383fee4e135bd7bc6680e5c2356ff8e38301037|Jupiter|tokens-JUP||1|w||jupiter://
|Glow|wallets-glow||1
|Squads|wallets-squads||1
|Core|||02|w|app.core.extension|core://|https://core.app|core://
2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01|Coin98 Super Wallet|wallets-coin98||01|w|com.coin98|coin98://|https://coin98.com
7674bb4e353bf52886768a3ddc2a4562ce2f4191c80831291218ebd90f5f5e26|MathWallet|tokens-MATH||01|w||mathwallet://
85db431492aa2e8672e93f4ea7acf10c88b97b867b0d373107af63dc4880f041|Frontier|tokens-FRONT||01|w|xyz.frontier.wallet|frontier://
|Enkrypt|wallets-enkrypt||02||com.enkrypt
2c81da3add65899baeac53758a07e652eea46dbb5195b8074772c62a77bbf568|Ambire|tokens-WALLET||0||com.ambire.wallet
9414d5a85c8f4eabc1b5b15ebe0cd399e1a2a9d35643ab0ad22a6e4a32f596f0|Zengo Wallet|wallets-zengo||0|w||zengo://get.zengo.com|https://get.zengo.com
|Ctrl (formerly XDEFI)|wallets-xdefi||012||io.xdefi
84b43e8ddfcd18e5fcb5d21e7277733f9cccef76f7d92c836d0e481db0c70c04|Blockchain.com|||0|w||blockchain-wallet://|https://login.blockchain.com/app
107bb20463699c4e614d3a2fb7b961e66f48774cb8f6d6c1aee789853280972c|Bitcoin.com Wallet|||02|w||bitcoincom://|https://wallet.bitcoin.com
b4678fefcc469583ed4ef58a5bd90ce86208b82803f3c45f2de3e0973d268835|BitPay Wallet|||0|w||bitpay://|https://link.bitpay.com
|Tangem Wallet|||0|w||tangem://|https://app.tangem.com
f5b4eeb6015d66be3f5940a895cbaa49ef3439e518cd771270e6b553b48f31d2|MEW wallet|wallets-my-ether-wallet||0|w||mewwallet://|https://mewwallet.com
138f51c8d00ac7b9ac9d8dc75344d096a7dfe370a568aa167eabc0a21830ed98|AlphaWallet|wallets-alpha-wallet||0|w||awallet://|https://aw.app
|Talisman|||0|w|xyz.talisman|talisman://|https://talisman.xyz/wc
|SubWallet|||0|w|app.subwallet|subwallet://|https://mobile.subwallet.app|subwallet://
|Nightly|||01|w|app.nightly|nightly://
|Family|||0|w|co.family.wallet|familywallet://
|Frame Wallet|||0||sh.frame
af9a6dfff9e63977bbde28fb23518834f08b696fe8bff6dd6827acad1814c6be|Status|tokens-SNT||0|w|app.status|status-app://|https://status.app|status-app://
|Sequence Wallet|wallets-sequence||0|w|||https://sequence.app||https://sequence.app
|Abstract Global Wallet|networks-abstract||0||xyz.abs
|Guarda|||0||com.guarda.wallet
|Coinomi|||0|w||coinomi://|https://coinomi.page.link
|Atomic Wallet|wallets-atomic||0|w||atomicwallet://||atomicwallet://
|Loopring|networks-loopring||0|w|io.loopring.wallet|loopring://
|Unstoppable Wallet|||0|w||unstoppable.money://
8308656f4548bb81b3508afe355cfbb7f0cb6253d1cc7f998080601f838ecee3|Unstoppable Domains|||0|w||unstoppabledomains://|https://unstoppabledomains.com/mobile
d01c7758d741b363e637a817a09bcf579feae4db9f5bb16f599fdd1f66e2f974|Valora|||0|w||celo://wallet|https://valoraapp.com
|Cake Wallet|||0|w||cakewallet://
|Gem Wallet|||0|w||gem://|https://gemwallet.com
|THORWallet|tokens-TGT||0|w||thorwallet://
|ShapeShift|||0|w||shapeshift://|https://shapeshift.app.link||https://app.shapeshift.com
|Edge|||0|w||edge://|https://deep.edge.app/wc
|Klever Wallet|tokens-KLV||0|w
|Cosmostation|||0|w||cosmostation://
|Leap|||0|w||leapcosmos://
|Blocto|||0|w||blocto://|https://blocto.app
|FoxWallet|||0|w||foxwallet://|https://link.foxwallet.com
|DCENT|||0|w||dcent://|https://link.dcentwallet.com
|CoolWallet|||0|w|com.coolbitx.cwsapp|coolwallet://
|Arculus Wallet|||0|w||arculuswc://|https://gw.arculus.co/app/wc
|ELLIPAL|||0|w
|SecuX|||0|w||secux://|https://wsweb.secuxtech.com
|BitBox|wallets-bitbox||0
|Cypherock|wallets-cypherock||0
|AirGap Wallet|||0|w||airgap-wallet://
|Zelcore|||0|w|io.zelcore|zel://||zel://
|Enjin Wallet|tokens-ENJ||0|w||enjinwallet://|https://deeplink.wallet.enjin.io
|Nova Wallet|||0|w||novawallet://
|Vultisig|||0||me.vultisig
5e4a8cc31d062b78a7ad9e017135574809b01c4dbbf30e4dbb467ddd43025618|Tomo Wallet|||0|w|inc.tomo|tomo://
afbd95522f4041c71dd4f1a065f971fd32372865b416f95a0b1db759ae33f2a7|Omni|||0|w||omni://|https://links.omni.app
031f0187049b7f96c6f039d1c9c8138ff7a17fd75d38b34350c7182232cc29aa|Obvious|wallets-obvious||0|w||obvious://|https://wallet.obvious.technology
719bd888109f5e8dd23419b20e749900ce4d2fc6858cf588395f19c82fd036b3|HaHa|||0|w||haha://|https://haha.me
bcaec16e531fb5f6dc690d7b70d570421e0209af9a0fe77c6419d516fe0098c2|CoinStats|||0|w||coinstats://||coinstats://
|Pillar|wallets-pillar||0|w||pillarwallet://
|Wallet 3|wallets-wallet-3||0|w||wallet3://||wallet3://
|Clave|wallets-clave||0|w
|Zeal|||0|w|app.zeal
|Holdstation Wallet|||0|w||holdstation://
|Echooo Wallet|||0|w
|Cypher Wallet|||0|w||cypherwallet://|https://app.cypherhq.io
|KuCoin Web3 Wallet|exchanges-kucoin||0|w
|Binance.US Wallet|exchanges-binance||0|w||bncus://binance.us/cedefi
|CoinEx Wallet|exchanges-coinex||0|w
7424d97904535b14fe34f09f63d8ca66935546f798758dabd5b26c2309f2b1f9|Bridge Wallet|||0|w|||https://bridge.mtpelerin.com/wc
|Best Wallet|||0|w
|Bifrost Wallet|||0|w|com.bifrostwallet|bifrostwallet://|https://app.bifrostwallet.com
|HOT Wallet|||0|w|org.hot-labs|hotwallet://|https://app.hot-labs.org||https://app.hot-labs.org
|xPortal|tokens-EGLD||0|w|com.elrond.maiar.wallet|xportal://|https://xportal.app.link
|Socios.com - Wallet & Tokens|||0|w||socios-mob://
5864e2ced7c293ed18ac35e0db085c09ed567d67346ccb6f58a0327a75137489|Fireblocks|||0|w||fireblocks-wc://|||https://console.fireblocks.io
|MPCVault|||0|w|com.mpcvault.broswerplugin||||https://console.mpcvault.com
|Kaia Wallet|networks-kaia||0|w||kaiawallet://wallet|https://app.kaiawallet.io
|Pali Wallet|||0|w||paliwallet://
|Wigwam|||0|w|com.wigwam.wallet|wigwam://|https://wigwam.app||https://wallet.wigwam.app
|OWallet|||0|w|io.owallet|owallet://
|Nash|||0|w||nash://
|Volt Wallet|||0|w||volt://|https://get.voltage.finance
|Flow Wallet|tokens-FLOW||0|w|com.flowfoundation.wallet|frw://|https://frw-link.lilico.app
|UniversalProfiles|||0|w
|ioPay|networks-iotex||0|w||iopay://
|Opera Crypto Browser|||0|w||cryptobrowser://`

/** The wallets that the kit knows without asking anyone, in the order in which they are shown. Their homepages and stores lie apart. */
export const bundledWalletListings: readonly WalletListing[] = rows.split('\n').map((row, index) => {
  const facts = row.split('|')
  const [id, name, image, order, families, walletConnect] = facts as [string, string, string, string, string, string]
  const [rdns, mobile, universal, desktop, webapp] = facts.slice(6)
  return {
    id: id || ownWalletId(rdns || name),
    name,
    homepage: null,
    image_id: image || 'tile-' + name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-'),
    order: Number(order) || 10 * (index + 1),
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
