/**
 * The IP address a request came from, for limits per visitor. An IPv6 address is cut to its
 * first half (/64): one household has all the others. "unknown" when no gateway has named one, so
 * that such requests share one limit.
 *
 * The platform's edge sets cf-connecting-ip and discards what a client has sent under that name;
 * of x-forwarded-for it may keep the client's own first entry. Gateways without the former (the local
 * stack) replace the latter.
 */
export function clientIp(headers: Headers): string {
  const forwarded = headers.get("x-forwarded-for")?.split(",")[0];
  const ip = (headers.get("cf-connecting-ip") ?? forwarded ?? "").trim().toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(":")) return ip || "unknown";
  return `${firstHalf(ip)}::/64`;
}

function firstHalf(ip: string): string {
  const [front, back = ""] = ip.split("::");
  const groups = front.split(":").filter(Boolean);
  if (ip.includes("::")) {
    const rest = back.split(":").filter(Boolean);
    while (groups.length + rest.length < 8) groups.push("0");
  }
  return groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, "")).join(":");
}
