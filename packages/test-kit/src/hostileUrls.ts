/** Hosts that are not a name of the internet, however they are spelt. */
const hosts = `
  127.0.0.1 127.1 127.0.1 127.255.255.254 0 0.0.0.0 0x7f000001 0x7f.0.0.1 0x7f.1 017700000001
  0177.0.0.1 0177.1 0177.0x0.0.1 2130706433 0x7F.0x0.0x0.0x1 00000177.0.0.1 127.0.0.1.
  127。0。0。1 127．0．0．1 １２７.0.0.1 ①②⑦.0.0.1 %31%32%37.0.0.1 127.0.0.1%00 127.0.0.1%2f 10.0.0.1
  10.255.255.255 0xa.0.0.1 012.0.0.1 167772161 0x0a000001 172.16.0.1 172.31.255.255 2886729729
  0xac100001 192.168.0.1 192.168.1.254 3232235521 0xc0a80001 0300.0250.0.1 192.168.1
  169.254.169.254 2852039166 0xa9fea9fe 0251.0376.0251.0376 169.254.43518 169.16689662
  0xA9.0xFE.0xA9.0xFE 169.254.170.2 100.64.0.1 100.100.100.200 1684301000 192.0.0.192
  192.0.2.1 198.18.0.1 198.51.100.1 203.0.113.1 168.63.129.16 224.0.0.1 239.255.255.255
  240.0.0.1 255.255.255.255 4294967295 0xffffffff 8.8.8.8 1.1.1.1 134744072 [::] [::1]
  [0:0:0:0:0:0:0:1] [0000::1] [::127.0.0.1] [::ffff:127.0.0.1] [::ffff:7f00:1]
  [0:0:0:0:0:ffff:127.0.0.1] [::ffff:10.0.0.1] [::ffff:169.254.169.254] [::ffff:a9fe:a9fe]
  [::ffff:0:127.0.0.1] [64:ff9b::127.0.0.1] [64:ff9b::7f00:1] [64:ff9b::a9fe:a9fe]
  [64:ff9b:1::a00:1] [2002:7f00:1::] [2002:a9fe:a9fe::] [2001::1]
  [2001:0:4136:e378:8000:63bf:3fff:fdd2] [fe80::1] [febf::1] [fec0::1] [fc00::1] [fd00::1]
  [fd00:ec2::254] [fd20:ce::254] [ff02::1] [ff05::2] [2001:db8::1] [3fff::1] [5f00::1]
  [100::1] [2606:4700:4700::1111] [fe80::1%25eth0] [::1%25lo] localhost LOCALHOST localhost.
  a.localhost localhost.localdomain ｌｏｃａｌｈｏｓｔ loc%61lhost router router.local
  metadata.google.internal METADATA.google.internal. instance-data.ec2.internal db.internal
  db.lan nas.home srv.corp srv.intranet vault.private kubernetes.default.svc.cluster.local
  1.0.0.127.in-addr.arpa router.home.arpa x.onion a.test a.invalid 127.0.0.1.a..b a..com .com
  a.com%0d%0aHost:x a_b xn-- 1.2.3 1.2.3.4.5 256.256.256.256 a.1 0x 09.1.1.1
`

/** Addresses that say something else than they seem to. */
const addresses = `
  x //host.com/ /etc/passwd https: https:// https:/// https://?x https://#x https://:443/
  file:///etc/passwd file://localhost/etc/passwd ftp://host.com/ gopher://host.com:70/_x
  dict://host.com:11211/ ldap://host.com/ jar:https://host.com!/ data:text/plain,x
  blob:https://host.com/x javascript:alert(1) ws://host.com/ wss://host.com/ about:blank
  view-source:https://host.com/ unix:/var/run/docker.sock
  http+unix://%2Fvar%2Frun%2Fdocker.sock/ HTTP://host.com/ http://host.com/
  https://host.com:22/ https://host.com:25/ https://host.com:80/ https://host.com:2375/
  https://host.com:3306/ https://host.com:6379/ https://host.com:8080/ https://host.com:8443/
  https://host.com:0/ https://host.com:65536/ https://host.com:-1/ https://host.com:x/
  https://user@host.com/ https://user:pass@host.com/ https://:pass@host.com/
  https://host.com@127.0.0.1/ https://127.0.0.1#@host.com/ https://host.com%40127.0.0.1/
  https://host.com:443@127.0.0.1/ https:127.0.0.1 https:/127.0.0.1
`

/** Addresses that a caller may name to reach what only the server can reach. */
export const hostileUrls: readonly string[] = [
  ...[...words(hosts), 'exa mple.com'].map((host) => `https://${host}/latest/meta-data/`),
  ...words(addresses),
  '',
  ' ',
  'https://127.0.0.1\\@host.com/',
  'https:\\\\127.0.0.1\\',
  'ht\ntps://127.0.0.1/',
  '\u0000https://127.0.0.1/',
  `https://host.com/${'a'.repeat(3_000)}`,
]

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}
