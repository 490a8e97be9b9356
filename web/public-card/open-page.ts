/**
 * The public pages: /c and /c/{code}, read once on a phone in a queue; /client/{token}, beside a till; /ca, once for each device of the
 * staff. The server renders them whole; this adds what only a browser can do. Written without React, which would be ten times larger
 * than the page.
 */
import { followFirst } from '../app/relay/follow-first.ts'
import { listenToFinding } from './listen-to-finding.ts'
import { watchTrust } from './trust-house.ts'
import { watchCard } from './watch-card.ts'
import { watchCustomer } from './watch-customer.ts'

const card = document.querySelector('#card')
const customer = document.querySelector('#customer')
const trust = document.querySelector('#trust')
if (card) watchCard(card)
else if (customer) {
  watchCustomer(customer)
  followFirst()
} else if (trust) watchTrust(trust)
else listenToFinding(document.body)
