/** Addresses at these domains say nothing about where their owner works: free mail, and the mail of internet providers. */
const ofPersons = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com hotmail.ca live.com live.ca msn.com yahoo.com yahoo.ca ymail.com
  icloud.com me.com mac.com aol.com proton.me protonmail.com pm.me gmx.com gmx.net gmx.de web.de mail.com zoho.com
  fastmail.com hey.com hushmail.com tutanota.com yandex.com yandex.ru mail.ru qq.com 163.com 126.com orange.fr free.fr
  laposte.net t-online.de bell.net bell.ca sympatico.ca rogers.com shaw.ca telus.net telus.com videotron.ca cogeco.ca
  cogeco.net eastlink.ca sasktel.net mts.net execulink.com primus.ca teksavvy.com comcast.net verizon.net att.net
  sbcglobal.net bellsouth.net cox.net charter.net btinternet.com hotmail.co.uk yahoo.co.uk outlook.fr hotmail.fr`.split(
    /\s+/,
  ),
);

/** The domain of the company that an address belongs to; null for free mail and for a text without a domain. */
export function companyDomain(email: string): string | null {
  const domain = email.trim().toLowerCase().split('@')[1] ?? '';
  return domain.includes('.') && !ofPersons.has(domain) ? domain : null;
}
