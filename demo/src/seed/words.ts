/** What is said in conversations. `{first}`: the customer, `{member}`: who writes, `{price}`, `{day}`, `{job}`. */
export interface Words {
  readonly hello: readonly string[]
  readonly again: readonly string[]
  readonly visit: readonly string[]
  readonly visitAgreed: readonly string[]
  readonly askMore: readonly string[]
  readonly quote: readonly string[]
  readonly change: readonly string[]
  readonly yes: readonly string[]
  readonly booked: readonly string[]
  readonly soon: readonly string[]
  readonly underway: readonly string[]
  readonly done: readonly string[]
  readonly happy: readonly string[]
  readonly no: readonly string[]
  readonly noProblem: readonly string[]
  readonly notUs: readonly string[]
}

export const english: Words = {
  hello: [
    'Hi {first}, this is {member} at Cedar & Stone. Thanks for reaching out! {question}',
    'Hello {first}, {member} from Cedar & Stone here, got your message. {question}',
    'Hi {first}! {member}, Cedar & Stone. We can help with that. {question}',
    'Good to hear from you, {first}. It’s {member} at Cedar & Stone. {question}',
    '{first}, thanks for writing. {member} here from Cedar & Stone. {question}',
  ],
  again: [
    'Hi {first}, {member} again from Cedar & Stone. Still need help with this? We have an opening this week.',
    'Just checking in, {first}. I tried calling too. Text me whenever works for you. {member}',
    'Hi {first}, not trying to bug you, just making sure my message got through. {member}',
  ],
  visit: [
    'Perfect, that helps. We could come by {day} between 8 and 10 to take a look. No charge for the visit. Does that work?',
    'Got it. Tomás will be in your area {day}. Any time after 1 work for you? It takes about 20 minutes.',
    'Thanks! I’d like to see it before I give you a price. {day} at 9, or is late afternoon better?',
    'Great. I can stop by {day} around 4:30 on my way back. OK if I come in through the side gate?',
    'OK, let’s take a look first so we get the price right. Does {day} in the morning work?',
  ],
  visitAgreed: [
    'Yes that works, thank you!',
    'Perfect see you then',
    'Works for me. Gate is open, dog is friendly.',
    'Morning is better but ok',
    'Yes. Please text when you are 10 min away.',
    'sounds good 👍',
    'That’s fine. I work from home so just knock.',
  ],
  askMore: [
    'Thanks {first}. Could you send one more photo from farther back so we can see how to get to it?',
    'Thank you. One more thing: is there room to park a van and trailer?',
    'Great. Is anyone home during the day, or is there a lockbox?',
    'Thanks! Which week works best for you? We’re booking about ten days out.',
  ],
  quote: [
    'Hi {first}, I just emailed your quote: {price} all in, including permit and haul-away if needed. Let me know if you have any questions. {member}',
    'Your quote is in your email inbox, {first}. It comes to {price} and is good for 30 days. {member}',
    'Hi {first}, we can do it for {price}. Details are in the email. We can start about two weeks after you approve it. {member}',
    'Thanks again for showing us around. I emailed the quote, {price}. There’s also a cheaper option on page two. {member}',
  ],
  change: [
    'Thanks! Could you take out the haul-away and see what that does to the price? My brother has a truck.',
    'Looks good. Can we split it into two parts, front now and back in spring?',
    'Can you also price it with the nicer material we talked about?',
  ],
  yes: [
    'Let’s do it!',
    'Quote looks fair, please go ahead.',
    'Approved, just signed it. When can you start?',
    'ok we’re in. deposit by check ok?',
    'Yes please. My wife is very happy 😄',
    'We got two other quotes and like yours best. Go ahead.',
    'Great, thank you. Please schedule us.',
  ],
  booked: [
    'You’re on the calendar for {day}. We’ll get there between 8 and 10 and text you when we’re on our way.',
    'All set for {day}, {first}. Please keep the driveway clear for the trailer.',
    'You’re booked for {day}. Materials come the day before, and we’ll leave them by the garage.',
  ],
  soon: [
    'Wonderful, thank you {first}! I’ll check on materials and call you with a date by {day}.',
    'Great! We’ll order materials today and get back to you with a start date. {member}',
  ],
  underway: [
    'Good morning {first}, Tomás and the crew are on their way. They’ll be there in about 25 minutes.',
    'Day one is done and everything went as planned. We’ll be back tomorrow at 8. {member}',
    'Hi {first}, quick update: everything else is done, and inspection is tomorrow between 8 and noon. {member}',
  ],
  done: [
    'All finished and cleaned up, {first}. Photos are in your email. Thank you for having us! {member}',
    'That’s it, all done and tested. If anything looks off, call me directly. {member}',
    'All done, {first}! I’ll email the invoice. Call us if you see even a drop. {member}',
  ],
  happy: [
    'It looks amazing, thank you so much!',
    'Great work, and so clean. We’ll tell the neighbors.',
    'Works perfectly. Thanks for coming out so fast.',
    'Thank you! Tomás was super nice.',
    'So happy with it. Leaving you a review tonight.',
    'thx!',
    'Love it. We’ll call you about the yard next.',
  ],
  no: [
    'Hi, thanks for the quote. It’s more than we can spend right now, sorry.',
    'We decided to go with someone else, thank you for your time though.',
    'Plans changed, we are holding off for now.',
    'Found someone who could come today. Thanks anyway.',
    'We’re going to wait until next year. I’ll keep your number.',
  ],
  noProblem: [
    'No problem at all, {first}. Thanks for letting me know. We’re here if you need us. {member}',
    'Thanks for letting us know, {first}. Good luck with it! {member}',
  ],
  notUs: [
    'Hi {first}, thanks for asking. That’s a little too far out for us, and I’d rather say no than show up late. You can find licensed contractors near you at cslb.ca.gov. {member}',
    'Hi {first}, sorry, we don’t go out that far. Hope you find someone close by. {member}',
  ],
}

export const spanish: Words = {
  ...english,
  hello: [
    'Hola {first}, soy {member} de Cedar & Stone. Gracias por escribirnos. ¿Nos puede mandar una foto y su dirección?',
    'Buenas tardes {first}, le escribe {member} de Cedar & Stone. Claro que sí le ayudamos. ¿Nos manda unas fotos, por favor?',
  ],
  again: ['Hola {first}, soy {member} otra vez. ¿Todavía necesita ayuda? Tenemos espacio esta semana.'],
  visit: [
    'Muchas gracias. Podemos pasar el {day} entre las 8 y las 10 para verlo. La visita es gratis. ¿Le queda bien?',
  ],
  visitAgreed: ['Sí, está bien. Gracias.', 'Perfecto, aquí los espero.'],
  askMore: ['Gracias {first}. ¿Hay alguien en casa durante el día?'],
  quote: [
    'Hola {first}, le mandé la cotización por correo: {price} con todo incluido. Cualquier pregunta, me dice. {member}',
  ],
  change: ['¿Se puede hacer en dos partes? Primero lo más urgente.'],
  yes: ['Sí, adelante por favor. ¿Cuándo pueden empezar?', 'Está bien el precio. Vamos a hacerlo.'],
  booked: ['Listo, quedamos para el {day}. Llegamos entre las 8 y las 10 y le avisamos al salir.'],
  soon: ['¡Qué bueno! Voy a pedir el material y le llamo con la fecha. {member}'],
  underway: ['Buenos días {first}, Tomás va en camino, llega en 25 minutos.'],
  done: ['Ya quedó todo, {first}. Muchas gracias por su confianza. {member}'],
  happy: ['Quedó muy bonito, muchas gracias.', 'Todo bien, gracias por venir tan rápido.'],
  no: ['Gracias, pero por ahora está fuera de nuestro presupuesto.'],
  noProblem: ['No se preocupe, {first}. Aquí estamos cuando nos necesite. {member}'],
  notUs: ['Hola {first}, gracias por preguntar. Su dirección queda fuera de la zona donde trabajamos. {member}'],
}

export const spanishReplies: readonly string[] = [
  'Sí, ahorita le mando las fotos.',
  'Ya le mandé la foto. Estoy en casa por la tarde.',
  'Aquí están las fotos. Vivimos en la casa de atrás.',
]
