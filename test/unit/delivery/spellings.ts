import ipaddr from 'ipaddr.js';

const hex = (number: number, digits = 0) => number.toString(16).padStart(digits, '0');

/**
 * The hosts of URLs for an address: every notation of its number, and for IPv4 the IPv6 addresses that
 * contain it (mapped, compatible, translated by NAT64, in a 6to4 network, as server and as client of Teredo).
 */
export function spellingsOf(address: string): string[] {
  const parsed = ipaddr.parse(address);
  return parsed instanceof ipaddr.IPv4 ? spellingsOfIpv4(parsed) : spellingsOfIpv6(parsed);
}

function spellingsOfIpv4(address: ipaddr.IPv4): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.octets;
  const number = ((a * 256 + b) * 256 + c) * 256 + d;
  const dotted = `${a}.${b}.${c}.${d}`;
  const [high, low] = [hex(a * 256 + b), hex(c * 256 + d)];
  const [obscuredHigh, obscuredLow] = [hex((a * 256 + b) ^ 0xffff), hex((c * 256 + d) ^ 0xffff)];
  return [
    dotted,
    `${dotted}.`,
    String(number),
    `0x${hex(number)}`,
    `0X${hex(number, 8).toUpperCase()}`,
    `0${number.toString(8)}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    [a, b, c, d].map((octet) => `0x${hex(octet, 2)}`).join('.'),
    [a, b, c, d].map((octet) => `0${octet.toString(8)}`).join('.'),
    `0${a.toString(8)}.0x${hex(b)}.${c}.${d}`,
    [...dotted].map((character) => `%${hex(character.charCodeAt(0))}`).join(''),
    // Full-width digits and ideographic full stops.
    [...dotted]
      .map((character) => (character === '.' ? '\u3002' : String.fromCharCode(0xff10 + Number(character))))
      .join(''),
    `[::ffff:${dotted}]`,
    `[::FFFF:${high}:${low}]`,
    `[0:0:0:0:0:ffff:${dotted}]`,
    `[::${dotted}]`,
    `[::${high}:${low}]`,
    `[::ffff:0:${dotted}]`,
    `[64:ff9b::${dotted}]`,
    `[64:ff9b::${high}:${low}]`,
    `[64:ff9b:1::${high}:${low}]`,
    `[2002:${high}:${low}::]`,
    `[2002:${high}:${low}::1]`,
    `[2001:0:${high}:${low}::]`,
    `[2001:0:4136:e378:8000:63bf:${obscuredHigh}:${obscuredLow}]`,
  ];
}

function spellingsOfIpv6(address: ipaddr.IPv6): string[] {
  const parts = address.parts;
  const [g = 0, h = 0] = parts.slice(6);
  const tail = `${g >> 8}.${g & 255}.${h >> 8}.${h & 255}`;
  return [
    `[${address.toString()}]`,
    `[${address.toString().toUpperCase()}]`,
    `[${parts.map((part) => hex(part)).join(':')}]`,
    `[${parts.map((part) => hex(part, 4)).join(':')}]`,
    `[${parts
      .slice(0, 6)
      .map((part) => hex(part))
      .join(':')}:${tail}]`,
  ];
}
