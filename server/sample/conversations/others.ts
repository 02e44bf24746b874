import type { Written } from './written';

/** Conversations of the other families. */
export const otherConversations: readonly Written[] = [
  {
    client: 'client-no-billing',
    family: 'Raman',
    status: 'OPEN',
    unreadBy: 'client',
    script: `
      @5
      20:10 > The south wall is repointed. Could you look over the last invoice before I pay? It reads higher than the estimate.
      + South wall before.png
      @4
      09:05 < It does: they billed the scaffold for three weeks and it stood for two. I asked for a corrected one.
      12:20 > Thank you. I would have paid it.
      @1
      10:40 < Corrected and $1,280 less. I also asked about access to billing for you, so that you see these yourself.`,
  },
  {
    client: 'client-no-billing',
    family: 'Raman',
    status: 'CLOSED',
    category: 'ADDITIONAL_DOCUMENTS',
    script: `
      @77
      18:30 < The lender asks for the building's insurance certificate with the trust named. May we request it from Keystone?
      21:05 > Please do. The trust is called Raman Residence Trust.
      @75
      09:15 < Received and sent on. The lender has everything.`,
  },
  {
    client: 'client-no-billing',
    family: 'Raman',
    status: 'NEW',
    concierge: 'none',
    unreadBy: 'concierge',
    script: `
      @0
      71m > The tenant on the second floor would like to stay another year but asks about the dishwasher. Is there money in the reserve, or should it wait for spring?`,
  },
  {
    client: 'marcus',
    family: 'Lindqvist',
    status: 'NEW',
    concierge: 'none',
    unreadBy: 'concierge',
    script: `
      @0
      8m > We have an unsolicited offer for the tool company. Before I answer: who should be in the room, and what must I not say?`,
  },
  {
    client: 'ingrid',
    family: 'Lindqvist',
    status: 'OPEN',
    unreadBy: 'concierge',
    script: `
      @3
      10:00 < Freja's tuition is due on {+12}. Shall it come from the education trust, as in the fall?
      @1
      19:40 > Yes please, and could we see what is left in there afterwards?`,
  },
  {
    client: 'adaeze',
    family: 'Osei',
    status: 'OPEN',
    category: 'ADDITIONAL_DOCUMENTS',
    concierge: 'concierge-2',
    script: `
      @8
      13:10 << For Goldcrest's credentialing we need the current malpractice certificates of all five partners.
      17:45 > Four today, the fifth when Dr. Mensah is back from Accra.
      @6
      09:30 << Four received, thank you. I told the insurer the fifth follows on {+10}.`,
  },
  {
    client: 'rafael',
    family: 'Castellane',
    status: 'OPEN',
    unreadBy: 'concierge',
    script: `
      @12
      11:00 > We are thinking of closing Casa Coral for six weeks after the holidays. What would that do to the covenant?
      15:30 < With six weeks you stay at 1.31 against 1.25. With eight you do not.
      @2
      10:25 > Six, then. Can you put it to the bank before they ask?`,
  },
  {
    client: 'miriam',
    family: 'Rosenthal-Ames',
    status: 'NEW',
    concierge: 'none',
    unreadBy: 'concierge',
    script: `
      @1
      16:12 > A museum in Basel wants to borrow the two Hartley drawings for most of next year. Who writes the loan agreement, and are they insured in transit?`,
  },
  {
    client: 'kenji',
    family: 'Yamamoto-Price',
    status: 'CLOSED',
    script: `
      @49
      08:20 > The option grant vested and I do not want to miss the 83(b) window again.
      08:55 < You will not: thirty days end on {+22}. The form is with Brandt Moyer, certified mail, receipt to follow here.
      @44
      10:10 < Mailed and stamped. Nothing left to do.
      10:12 > Relief. Thank you.`,
  },
  {
    client: 'fiona',
    family: 'Kirkbride',
    status: 'OPEN',
    concierge: 'concierge-2',
    unreadBy: 'client',
    script: `
      @7
      06:40 > Water court sent something thick about High Fork. I'd rather you read it first.
      09:12 << It is the neighbors' change case, not ours. We have until {+28} to object, and counsel thinks we should, politely.
      @0
      205m << Counsel's draft is two pages. It asks for nothing but the gauge readings.`,
  },
  {
    client: 'lorenzo',
    family: 'Marchetti',
    status: 'OPEN',
    script: `
      @10
      12:30 > Paolo joins the payroll of the yard next month. Is there anything to prepare, he being family?
      14:05 < A job description and the same paperwork as anybody. I put both in a folder for him.
      14:20 > He will complain. Thank you.`,
  },
  {
    client: 'nadia',
    family: 'Haddad',
    status: 'CLOSED',
    script: `
      @33
      15:40 < The customs bond for the spring shipment is renewed. The broker needs no more from you.
      16:02 > That was painless for once.`,
  },
  {
    client: 'simon',
    family: 'Thornbury',
    status: 'ARCHIVED',
    concierge: 'concierge-2',
    script: `
      @122
      09:10 > We have sold the bay gelding. Does his policy simply end?
      09:44 << From the bill of sale on, with the unearned premium back. About $640.
      09:50 > He would be insulted.`,
  },
  {
    client: 'simon',
    family: 'Thornbury',
    status: 'OPEN',
    category: 'ADDITIONAL_DOCUMENTS',
    unreadBy: 'client',
    script: `
      @1
      15:05 < For the partnership's annual filing we need Arthur's new address and a proof of it; a utility bill will do.`,
  },
  {
    client: 'gideon',
    family: 'Fairweather',
    status: 'CLOSED',
    script: `
      @58
      17:30 > Cold storage lost power for two hours on Sunday. The fish is fine, the insurer should know anyway.
      @57
      08:50 < Reported without a claim. They noted the generator started as it should.`,
  },
  {
    client: 'claire',
    family: 'Dubois',
    status: 'NEW',
    concierge: 'none',
    unreadBy: 'concierge',
    category: 'ADDITIONAL_DOCUMENTS',
    script: `
      @0
      44m > You asked for the lease of the warehouse. It is in French; is that all right, or shall I have it translated first?`,
  },
  {
    client: 'claire',
    family: 'Dubois',
    status: 'ARCHIVED',
    script: `
      @64
      10:20 < Welcome, Claire. Write here whenever something needs doing; files may come along.
      11:00 > Merci. It will be often.`,
  },
  {
    client: 'rafael',
    family: 'Castellane',
    status: 'ARCHIVED',
    script: `
      @180
      13:00 > Please stop the newspaper at the old apartment, it still comes after a year.
      13:20 < Stopped, and the last two months are refunded.`,
  },
];
