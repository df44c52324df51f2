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
    'Just checking in, {first}. I tried calling too. Text me whenever it suits you. {member}',
    'Hi {first}, I don’t want to bother you, only making sure my message got through. {member}',
  ],
  visit: [
    'Perfect, that helps. We could come by {day} between 8 and 10 to have a look. The visit is free. Does that work?',
    'Got it. Tomás is in your area {day}, any time after 1? It takes about 20 minutes.',
    'Thanks! I’d like to see it before giving a price. {day} at 9, or would late afternoon be better?',
    'Great. I can stop by {day} around 4:30 on my way back. OK to go to the side gate?',
    'OK. Let us look at it first so the price is right. {day} morning work for you?',
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
    'Thanks {first}. Could you send one more photo from a step back, so that we see how to get there?',
    'Thank you. One more thing: is there parking for a van with a trailer?',
    'Good, and is anybody home during the day, or is there a lockbox?',
    'Thanks! Which week would suit you best? We are booking about ten days out.',
  ],
  quote: [
    'Hi {first}, I just emailed the quote: {price} all in, permit and haul-away included where it applies. Questions any time. {member}',
    'Your quote is in your mailbox, {first}. It comes to {price}. Good for 30 days. {member}',
    'Hi {first}, we’d do it for {price}. Details are in the email. We could start about two weeks after your ok. {member}',
    'Thanks again for showing us around. Quote sent by email, {price}. I also wrote down a cheaper way to do it on page two. {member}',
  ],
  change: [
    'Thanks! Could you take out the haul-away and see what that does to the price? My brother has a truck.',
    'Looks good. Can we split it in two parts, front now and back in spring?',
    'Can you also price it with the nicer material we talked about?',
  ],
  yes: [
    'Let’s do it!',
    'Quote looks fair, please go ahead.',
    'Approved, signed it just now. When can you start?',
    'ok we’re in. deposit by check ok?',
    'Yes please. My wife is very happy 😄',
    'We got two others and like yours best. Go ahead.',
    'Great, thank you. Please schedule us.',
  ],
  booked: [
    'You’re on the calendar for {day}. We arrive between 8 and 10 and text when we leave the yard.',
    'All set for {day}, {first}. Please keep the driveway clear for the trailer.',
    'Booked: {day}. Materials come the day before, we’ll put them by the garage.',
  ],
  soon: [
    'Wonderful, thank you {first}! I’ll check the material and call with a date by {day}.',
    'Great! We order the material today and get back to you with a start date. {member}',
  ],
  underway: [
    'Good morning {first}, Tomás and the crew are on their way, there in 25 minutes.',
    'Day one is done, all as planned. We are back tomorrow at 8. {member}',
    'Hi {first}, quick update: inspection is tomorrow between 8 and 12, everything else is in. {member}',
  ],
  done: [
    'All finished and cleaned up, {first}. Photos are in your email. Thank you for having us! {member}',
    'That’s it, all done and tested. If anything looks off, call me directly. {member}',
    'Done, {first}! The invoice comes by email. Call us if you see even a drop. {member}',
  ],
  happy: [
    'It looks amazing, thank you so much!',
    'Great work, and so clean. We’ll tell the neighbors.',
    'Works perfectly. Thanks for coming out so fast.',
    'Thank you! Tomás was super nice.',
    'So happy with it. Leaving you a review tonight.',
    'thx!',
    'Very pleased. We’ll call you about the yard next.',
  ],
  no: [
    'Hi, thanks for the quote. It’s more than we can spend right now, sorry.',
    'We decided to go with someone else, thank you for your time though.',
    'Plans changed, we are holding off for now.',
    'Found somebody who could come today. Thanks anyway.',
    'We’re going to wait until next year. I’ll keep your number.',
  ],
  noProblem: [
    'No problem at all, {first}. Thanks for letting me know. We’re here if you need us. {member}',
    'Thanks for telling us, {first}, much appreciated. All the best with it! {member}',
  ],
  notUs: [
    'Hi {first}, thanks for asking. That’s outside the area we can serve well, so I’d rather say no than be late. CSLB.ca.gov lists licensed people near you. {member}',
    'Hello {first}, sorry, we don’t drive out that far. I hope you find somebody close by. {member}',
  ],
}

export const spanish: Words = {
  ...english,
  hello: [
    'Hola {first}, soy {member} de Cedar & Stone. Gracias por escribirnos. ¿Nos puede mandar una foto y la dirección?',
    'Buenas tardes {first}, le escribe {member} de Cedar & Stone. Claro que sí le ayudamos. ¿Nos manda unas fotos, por favor?',
  ],
  again: ['Hola {first}, soy {member} otra vez. ¿Todavía necesita ayuda? Tenemos espacio esta semana.'],
  visit: ['Muchas gracias. Podemos pasar el {day} entre 8 y 10 para verlo. La visita es gratis. ¿Le queda bien?'],
  visitAgreed: ['Sí, está bien. Gracias.', 'Perfecto, aquí los espero.'],
  askMore: ['Gracias {first}. ¿Hay alguien en casa durante el día?'],
  quote: [
    'Hola {first}, le mandé el presupuesto por correo: {price} con todo incluido. Cualquier pregunta, me dice. {member}',
  ],
  change: ['¿Se puede hacer en dos partes? Primero lo más urgente.'],
  yes: ['Sí, adelante por favor. ¿Cuándo pueden empezar?', 'Está bien el precio. Vamos a hacerlo.'],
  booked: ['Listo, quedamos para el {day}. Llegamos entre 8 y 10 y le avisamos al salir.'],
  soon: ['¡Qué bueno! Pido el material y le llamo con la fecha. {member}'],
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
