/**
 * The public pages: /c and /c/{code}, read in a queue, on a phone, once; /client/{token}, beside a till; /ca, once for each device of the staff. The server writes them whole; this adds what
 * only a browser can do. Without the library of the screens, which would weigh ten times what the page says.
 */
import { listenToFinding } from './listen-to-finding.ts'
import { watchTrust } from './trust-house.ts'
import { watchCard } from './watch-card.ts'
import { watchCustomer } from './watch-customer.ts'

const card = document.querySelector('#card')
const customer = document.querySelector('#customer')
const trust = document.querySelector('#trust')
if (card) watchCard(card)
else if (customer) watchCustomer(customer)
else if (trust) watchTrust(trust)
else listenToFinding(document.body)
