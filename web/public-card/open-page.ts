/**
 * The public pages: /c and /c/{code}, read in a queue, on a phone, once; and /client/{token}, beside a till. The server writes them whole; this adds what
 * only a browser can do. Without the library of the screens, which would weigh ten times what the page says.
 */
import { listenToFinding } from './listen-to-finding.ts'
import { watchCard } from './watch-card.ts'
import { watchCustomer } from './watch-customer.ts'

const card = document.querySelector('#card')
const customer = document.querySelector('#customer')
if (card) watchCard(card)
else if (customer) watchCustomer(customer)
else listenToFinding(document.body)
