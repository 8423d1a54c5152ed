// Written by scripts/wallets.ts from the server's directory. Change that, not this.
import type { WalletListing } from '@latchkit/wire'

const chains: readonly string[] = ["eip155:1","solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp","bip122:000000000019d6689c085ae165831e93"]

// id|name|image|order where it is not the row's|families|w for WalletConnect|rdns|mobile|universal|desktop|webapp
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
fdbf50d4d7ee3e2dab60c804f62940aef2b54022e27e68a8030c216f69a75b75|OneKey|||012|w|so.onekey.app.wallet|onekey-wallet://|https://app.onekey.so/wc/connect|onekey-wallet://
83c55093b7d3afd848779227fae7b59191bd3983a11ba54e94c87943db7d9d8a|Trezor Suite|wallets-trezor||0|w
15c8b91ade1a4e58f3ce4e7a0dd7f42b47db0c8df7e0d84f63eb39bcb96c4e0f|Bybit Wallet|exchanges-bybit||0|w|com.bybit
541d5dcd4ede02f3afaf75bf8e3e4c4f1fb09edb5fa6c4377ebf31c2785d9adf|Ronin Wallet|wallets-ronin||0|w|com.roninchain.wallet|roninwallet://|https://wallet.roninchain.com
87e34cf13f9a903a5f3bc3921e68942dc040baea9a50b1ebb4b757da3f636d12|Keplr|wallets-keplr||02|w|app.keplr||https://deeplink.keplr.app||https://wallet.keplr.app
2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b|Xverse Wallet|||2|w||xverse://
483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13|Leather|||2
27bfd79932ed42bd50726f7e065f80de38172540066afddb0894ed5948761721|UniSat|||2
f59d5ab0735fd67c429a31b192cbfbdaca87b6cb7de788c42ec2bd3169eb5064|BlueWallet|wallets-blue||2
0ef262ca2a56b88d179c93a21383fee4e135bd7bc6680e5c2356ff8e38301037|Jupiter|||1|w||jupiter://
be8b8dc937140c422f8265ce3b49c440f2e610b44874c7440c6e1cf064286fd6|Glow|wallets-glow||1
d30bbc495972f20ad097a92cf7b85fec1b3de6ba7888a0a1fbcc5927387277be|Squads|wallets-squads||1
9ef47fa3f78f5212863f9c4856846b0eea07eb2ede1f3746a00ea0346ac91b94|Core|||02|w|app.core.extension|core://|https://core.app|core://
2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01|Coin98 Super Wallet|wallets-coin98||01|w|com.coin98|coin98://|https://coin98.com
7674bb4e353bf52886768a3ddc2a4562ce2f4191c80831291218ebd90f5f5e26|MathWallet|tokens-MATH||01|w||mathwallet://
85db431492aa2e8672e93f4ea7acf10c88b97b867b0d373107af63dc4880f041|Frontier|||01|w|xyz.frontier.wallet|frontier://
b1549d3d8496820f33abe89d745cc1668371d75e256aae763dd40877f63bc303|Enkrypt|wallets-enkrypt||02||com.enkrypt
2c81da3add65899baeac53758a07e652eea46dbb5195b8074772c62a77bbf568|Ambire|tokens-WALLET||0||com.ambire.wallet
9414d5a85c8f4eabc1b5b15ebe0cd399e1a2a9d35643ab0ad22a6e4a32f596f0|Zengo Wallet|wallets-zengo||0|w||zengo://get.zengo.com|https://get.zengo.com
54a626d8cbdec0f5ec2d238f2ea2fa8af693950b7bebb7536b796e3f64a83ede|Ctrl (formerly XDEFI)|wallets-xdefi||012||io.xdefi
84b43e8ddfcd18e5fcb5d21e7277733f9cccef76f7d92c836d0e481db0c70c04|Blockchain.com|||0|w||blockchain-wallet://|https://login.blockchain.com/app
107bb20463699c4e614d3a2fb7b961e66f48774cb8f6d6c1aee789853280972c|Bitcoin.com Wallet|||02|w||bitcoincom://|https://wallet.bitcoin.com
b4678fefcc469583ed4ef58a5bd90ce86208b82803f3c45f2de3e0973d268835|BitPay Wallet|||0|w||bitpay://|https://link.bitpay.com
c2c5fa08e3b256813bb2707ac9573ba4bacfe134ba169cb2fda3a4461ebb91ca|Tangem Wallet|||0|w||tangem://|https://app.tangem.com
f5b4eeb6015d66be3f5940a895cbaa49ef3439e518cd771270e6b553b48f31d2|MEW wallet|wallets-my-ether-wallet||0|w||mewwallet://|https://mewwallet.com
138f51c8d00ac7b9ac9d8dc75344d096a7dfe370a568aa167eabc0a21830ed98|AlphaWallet|wallets-alpha-wallet||0|w||awallet://|https://aw.app
ffe091a9b250307bc2f261fffc19bd9dba5cbd5f11f9d3efda26f33764654d65|Talisman|||0|w|xyz.talisman|talisman://|https://talisman.xyz/wc
81b2a09fe6508deab24ff526d8782bc62e85300dd739b44ee117417523738b37|SubWallet|||0|w|app.subwallet|subwallet://|https://mobile.subwallet.app|subwallet://
e21ad674141cf82a82e7c04eb8cf4af4739335cd00321e7bb84c9963b390c8e8|Nightly|||01|w|app.nightly|nightly://
5b9edb530ae73202877716e3450e6f0828b93736276b5ab34e05e8be845489f2|Family|||0|w|co.family.wallet|familywallet://
c856f49534d78d9f75d6ae173d9fe966400f316ec18732f7c0ab01e0ee22fcb2|Frame Wallet|||0||sh.frame
af9a6dfff9e63977bbde28fb23518834f08b696fe8bff6dd6827acad1814c6be|Status|||0|w|app.status|status-app://|https://status.app|status-app://
17fbec54fd992f392669f9512102e863fdaed0bfd693606843fe8d0c0b0afe78|Sequence Wallet|wallets-sequence||0|w|||https://sequence.app||https://sequence.app
5f0d6aae06f019362f242d2a7b8043cb6dd12fefae16b62b3763b56eff7c4329|Abstract Global Wallet|networks-abstract||0||xyz.abs
2b4db298b1a89bc149aeb421c443045c48f0ec356981794b54877fdbed8371e4|Guarda|||0||com.guarda.wallet
23ebaa6196caf097afc34f51acd954dd567fd2e7910e39f03ce05843490e9215|Coinomi|||0|w||coinomi://|https://coinomi.page.link
b4a5801713bd7cf4f41369fa7e3c7f4157d8688150a3fb51f3926408361c679c|Atomic Wallet|wallets-atomic||0|w||atomicwallet://||atomicwallet://
fb48fe1b2fcef0d491b9921421f23a094ad574f5372e8762a8ced95fb95253cb|Loopring|networks-loopring||0|w|io.loopring.wallet|loopring://
53266b7f0bf6629e5625d986bdafd670e6b29fc7d7c261509aa504f86a748273|Unstoppable Wallet|||0|w||unstoppable.money://
8308656f4548bb81b3508afe355cfbb7f0cb6253d1cc7f998080601f838ecee3|Unstoppable Domains|||0|w||unstoppabledomains://|https://unstoppabledomains.com/mobile
d01c7758d741b363e637a817a09bcf579feae4db9f5bb16f599fdd1f66e2f974|Valora|||0|w||celo://wallet|https://valoraapp.com
46f6adda1fcf15ea840044053a60fadd49130d06e7795cb15f6f830644555297|Cake Wallet|||0|w||cakewallet://
d2d36bf385f0eb27770ed540268e1680010e79cff2de87407d27d32e1202077b|Gem Wallet|||0|w||gem://|https://gemwallet.com
5539282590ca95c7db9caec9f85d3063c3928d504f890ded59040c649c8c783a|THORWallet|||0|w||thorwallet://
d9618f6a1d4b029946d4ae1c1fe86633e247fc4c92b5c0bb568dbb7da1f17c42|ShapeShift|||0|w||shapeshift://|https://shapeshift.app.link||https://app.shapeshift.com
fa574285ed1c6133bf52c00a1e602fdbebae2ffc1a8f58d4802fdfda88b07dd7|Edge|||0|w||edge://|https://deep.edge.app/wc
223028a7b25d55906ab08e7aa22b4f5f459e320d8c197a9ed9ac84fb065ea5bf|Klever Wallet|tokens-KLV||0|w
fb44e0be477b178576604d53402f9577855cde03df539ce8a6ea23688a65e01d|Cosmostation|||0|w||cosmostation://
36ac9adff271b9b19d76826ab4ce85cb88570f6e01beb8ba8dba65a3a4fa3957|Leap|||0|w||leapcosmos://
ecc74a464d5b75195cb83f57f9914f1632398d49b76464a651722a0612cd1936|Blocto|||0|w||blocto://|https://blocto.app
21b7a3fd606bd3de46fab1195996a2d43f1ca8c100b365d1eb9799b41161d7c4|FoxWallet|||0|w||foxwallet://|https://link.foxwallet.com
11a4e25caade2cd2671342ffd25c4fb41572ee02d7ec32c29fef41941722aef4|DCENT|||0|w||dcent://|https://link.dcentwallet.com
ce8e470baa59d81ebee889a81295b53723a439268085a4fd9f6ab751a9698f59|CoolWallet|||0|w|com.coolbitx.cwsapp|coolwallet://
1913424394b2829f477604a563aae3f4047d87757a07edc8f5f434acf3a1b767|Arculus Wallet|||0|w||arculuswc://|https://gw.arculus.co/app/wc
96ce9946e8824ccab09dde70bc2ee7f8de0d8e8f91ff31a77a7b8521805e043b|ELLIPAL|||0|w
126c0d9cdb473057bde8c6da72e5503eff130ea823d985b8b9f8c53b2d34aff3|SecuX|||0|w||secux://|https://wsweb.secuxtech.com
60e602bdd99a770310eb5fb9a86c9e40f077615c5140b3fdab172bfda44e2deb|BitBox|wallets-bitbox||0
0640fc2ae7ea00ae83444128111b003d893f0c3de5e538c9cada00784bf0b8d7|Cypherock|wallets-cypherock||0
b0df1752439c07b47cdf9e3fa1bc44cf6802a8d436781a7f6da38a2919df4424|AirGap Wallet|||0|w||airgap-wallet://
02ee09c22382aab26ff16a81573623981bef338fab3326c5987e2146be5a63cf|Zelcore|||0|w|io.zelcore|zel://||zel://
80c33df43267af3c92ea56b0c1d455af4b19cc63c3af158740fb3cc486fc8a99|Enjin Wallet|tokens-ENJ||0|w||enjinwallet://|https://deeplink.wallet.enjin.io
f66da4d73bce63b298c82bc4ca037ee80597ac42fef65784e1f4dee98e3d3e99|Nova Wallet|||0|w||novawallet://
4c04657c979d00b28af3232d1a89cb7c2efaa03e89db6526b7a3e10af66230a8|Vultisig|||0||me.vultisig
5e4a8cc31d062b78a7ad9e017135574809b01c4dbbf30e4dbb467ddd43025618|Tomo Wallet|||0|w|inc.tomo|tomo://
afbd95522f4041c71dd4f1a065f971fd32372865b416f95a0b1db759ae33f2a7|Omni|||0|w||omni://|https://links.omni.app
031f0187049b7f96c6f039d1c9c8138ff7a17fd75d38b34350c7182232cc29aa|Obvious|wallets-obvious||0|w||obvious://|https://wallet.obvious.technology
719bd888109f5e8dd23419b20e749900ce4d2fc6858cf588395f19c82fd036b3|HaHa|||0|w||haha://|https://haha.me
bcaec16e531fb5f6dc690d7b70d570421e0209af9a0fe77c6419d516fe0098c2|CoinStats|||0|w||coinstats://||coinstats://
de4cb633795f9b4a2749500406e2eb42439f69b3c8ea2a4663aa0ad821e46e29|Pillar|wallets-pillar||0|w||pillarwallet://
a7319398f3e80eae3eabd0b3efeea8a5c51a4701ec3613ab02fd8dd892e135de|Wallet 3|wallets-wallet-3||0|w||wallet3://||wallet3://
58eaf6fdcf4857f12e803fa6aceb2178b93cdaf008880a32e707ed9097673833|Clave|wallets-clave||0|w
71985715ec97c512c08ce1990f546b7ae6b0f3844c294d8ed048276759538de4|Zeal|||0|w|app.zeal
eeaa66e05669f8c10a9ee4171c80c6626458884d0b7e8095c3e1f462859dc3ab|Holdstation Wallet|||0|w||holdstation://
7f59f803d1fed13238200c52d8b02c1607a805aac1db4e46a4a173880304e73d|Echooo Wallet|||0|w
c93ed1ba13ba801e5055d958d10b6cfd2ec3845d0b37d6fd2bbb15b860f290ff|Cypher Wallet|||0|w||cypherwallet://|https://app.cypherhq.io
08519517683fc1a942580414d2984eaa0f657b13b2e3986533ca91b3583bbe7e|KuCoin Web3 Wallet|exchanges-kucoin||0|w
af7797d1d05514f7941788bb12557d9a46b787c2885e03767cfffcdaa19d8442|Binance.US Wallet|exchanges-binance||0|w||bncus://binance.us/cedefi
3915176119a97c3b914c526258a9d19c3f7def994c584fd734393cb2ace713b5|CoinEx Wallet|exchanges-coinex||0|w
7424d97904535b14fe34f09f63d8ca66935546f798758dabd5b26c2309f2b1f9|Bridge Wallet|||0|w|||https://bridge.mtpelerin.com/wc
72a331b8548f26fb7f3218cc100ebe8e98467432604ba5c2d25f9f65df567854|Best Wallet|||0|w
233a4a01aa5fc6a01673f939d12c0334a11fe97ef17c93d9adb458e39fe41f9c|Bifrost Wallet|||0|w|com.bifrostwallet|bifrostwallet://|https://app.bifrostwallet.com
4dccda55e9c0a483f879ef830a38d5337dbe477ffd6d120808d7ab34a59fd161|HOT Wallet|||0|w|org.hot-labs|hotwallet://|https://app.hot-labs.org||https://app.hot-labs.org
05c53da1199ae086cdcd0fcfe80a1db7fa0768eeff9f0125de6d030f0a1fd889|xPortal|tokens-EGLD||0|w|com.elrond.maiar.wallet|xportal://|https://xportal.app.link
0fb99cb00a6fdc2b7b3517981836076da0fb21ccc35700e111adbc848aa05fc3|Socios.com - Wallet & Tokens|||0|w||socios-mob://
5864e2ced7c293ed18ac35e0db085c09ed567d67346ccb6f58a0327a75137489|Fireblocks|||0|w||fireblocks-wc://|||https://console.fireblocks.io
6cb44a027e669795094fe7ae032f3caf2c6d267007a211f23d3849395328d284|MPCVault|||0|w|com.mpcvault.broswerplugin||||https://console.mpcvault.com
251dcf15f257dfd819e9c08bdb632491a81bda27518ebd51de71826d300af413|Kaia Wallet|networks-kaia||0|w||kaiawallet://wallet|https://app.kaiawallet.io
3826dc4e7f3c4870d138f18a34a548078da70ed488a7806eb58e211d079e414c|Pali Wallet|||0|w||paliwallet://
42cabf3ee3ae247bb8439bcd1499da66df8f6c270bf4970c9b537d776ef666cc|Wigwam|||0|w|com.wigwam.wallet|wigwam://|https://wigwam.app||https://wallet.wigwam.app
a31172924b74cdd6c458f249ef664af7cb0e6af3e196cf07450a3eb1cf1e3ca9|OWallet|||0|w|io.owallet|owallet://
0fbd44e00ac6f7d1d60010b572e2762f237e7cf642e4d55d28aa05a249325944|Nash|||0|w||nash://
4380a275c3013eb9777f532c2ddc2ae8d0a792cc3f698d9abebbb8b80f9c5d19|Volt Wallet|||0|w||volt://|https://get.voltage.finance
2b90f1f496cba28a982fca412b88e275219a5baaa67503925347490163782e55|Flow Wallet|tokens-FLOW||0|w|com.flowfoundation.wallet|frw://|https://frw-link.lilico.app
f849ad5ff0985e643dcd1997cdf1e7c13eacc692af0c228f036a98714c5be136|UniversalProfiles|||0|w
679a3536400e9f6e116001866fc48cafb750d1c4b1044271a84c7aed9bc504bb|ioPay|networks-iotex||0|w||iopay://
949bb34674fa716248cc22dab384016d4cbe50504352492b7de8038f76e20b96|Opera Crypto Browser|||0|w||cryptobrowser://`

/** The wallets that the kit knows without asking anyone, in the order in which they are shown. Their homepages and stores lie apart. */
export const bundledWalletListings: readonly WalletListing[] = rows.split('\n').map((row, index) => {
  const facts = row.split('|')
  const [id, name, image, order, families, walletConnect] = facts as [string, string, string, string, string, string]
  const [rdns, mobile, universal, desktop, webapp] = facts.slice(6)
  return {
    id,
    name,
    homepage: null,
    image_id: image,
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
