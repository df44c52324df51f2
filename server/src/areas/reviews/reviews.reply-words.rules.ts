/** The built-in writer's sentences; `{name}` is the author's first name. Read by people: they stand in both languages. */
export const replySentences = {
  en: {
    open: {
      good: {
        friendly: {
          named: [
            'Thank you so much, {name}!',
            'Thanks for the kind words, {name}!',
            '{name}, you made our day. Thank you!',
          ],
          nameless: ['Thank you so much for the kind words!', 'Thanks for taking the time to write this!'],
        },
        professional: {
          named: ['Thank you for your review, {name}.', '{name}, thank you for taking the time to share this.'],
          nameless: ['Thank you for your review.', 'Thank you for taking the time to share this.'],
        },
        brief: {
          named: ['Thank you, {name}!', 'Thanks, {name}. Much appreciated.'],
          nameless: ['Thank you!', 'Thanks, much appreciated.'],
        },
      },
      mixed: {
        friendly: {
          named: ['Thank you for being straight with us, {name}.', 'Thanks for the honest words, {name}.'],
          nameless: ['Thank you for being straight with us.', 'Thanks for the honest words.'],
        },
        professional: {
          named: ['Thank you for your honest review, {name}.', '{name}, thank you for letting us know.'],
          nameless: ['Thank you for your honest review.', 'Thank you for letting us know.'],
        },
        brief: { named: ['Thanks for the honest words, {name}.'], nameless: ['Thanks for the honest words.'] },
      },
      bad: {
        friendly: {
          named: ['{name}, thank you for telling us.', 'Thank you for letting us know, {name}.'],
          nameless: ['Thank you for telling us.', 'Thank you for letting us know.'],
        },
        professional: {
          named: ['{name}, thank you for bringing this to our attention.', 'Thank you for your review, {name}.'],
          nameless: ['Thank you for bringing this to our attention.', 'Thank you for your review.'],
        },
        brief: { named: ['Thank you for telling us, {name}.'], nameless: ['Thank you for telling us.'] },
      },
    },
    middle: {
      good: [
        'It is good to hear that you are happy with how it went.',
        'Hearing this means a lot to everyone at {business}.',
        'We will pass this on to the whole crew.',
      ],
      mixed: [
        'We would like to understand what would have made it better.',
        'We want every job to end well, so what you say counts.',
      ],
      bad: [
        'This is not how we want anybody to feel about our work.',
        'We take what you write seriously and would like to hear the whole story.',
      ],
    },
    praised: {
      quick: 'We know how much it matters that somebody comes when they said they would.',
      clean: 'Leaving a place as tidy as we found it is part of the job for us.',
      kind: 'We will pass the kind words on to the whole crew.',
      price: 'Being fair and clear about the work is how we want to do business.',
      quality: 'Good work is what we are here for, so this means a lot.',
    },
    close: {
      good: [
        'Call us whenever you need a hand.',
        'It was a pleasure working with you.',
        'Thank you for choosing {business}.',
      ],
      mixed: ['Please get in touch with us so that we can talk about it.'],
      bad: ['Please get in touch with us so that we can talk about it directly.'],
    },
    call: [
      'Please call us at {phone} so that we can talk about it.',
      'Would you give us a call at {phone}? We would like to talk about it in person.',
    ],
  },
  es: {
    open: {
      good: {
        friendly: {
          named: [
            '¡Muchísimas gracias, {name}!',
            '¡Gracias por sus amables palabras, {name}!',
            '{name}, nos alegró el día. ¡Gracias!',
          ],
          nameless: ['¡Muchísimas gracias por sus amables palabras!', '¡Gracias por tomarse el tiempo de escribir!'],
        },
        professional: {
          named: ['Gracias por su reseña, {name}.', '{name}, gracias por tomarse el tiempo de compartir esto.'],
          nameless: ['Gracias por su reseña.', 'Gracias por tomarse el tiempo de compartir esto.'],
        },
        brief: { named: ['¡Gracias, {name}!'], nameless: ['¡Gracias!'] },
      },
      mixed: {
        friendly: {
          named: ['Gracias por su sinceridad, {name}.'],
          nameless: ['Gracias por su sinceridad.'],
        },
        professional: {
          named: ['Gracias por su reseña sincera, {name}.', '{name}, gracias por hacérnoslo saber.'],
          nameless: ['Gracias por su reseña sincera.', 'Gracias por hacérnoslo saber.'],
        },
        brief: { named: ['Gracias por su sinceridad, {name}.'], nameless: ['Gracias por su sinceridad.'] },
      },
      bad: {
        friendly: {
          named: ['{name}, gracias por contárnoslo.', 'Gracias por hacérnoslo saber, {name}.'],
          nameless: ['Gracias por contárnoslo.', 'Gracias por hacérnoslo saber.'],
        },
        professional: {
          named: ['{name}, gracias por hacérnoslo saber.', 'Gracias por su reseña, {name}.'],
          nameless: ['Gracias por hacérnoslo saber.', 'Gracias por su reseña.'],
        },
        brief: { named: ['Gracias por contárnoslo, {name}.'], nameless: ['Gracias por contárnoslo.'] },
      },
    },
    middle: {
      good: [
        'Nos alegra saber que quedó conforme con cómo salió todo.',
        'Leer esto significa mucho para todos en {business}.',
        'Se lo haremos llegar a todo el equipo.',
      ],
      mixed: [
        'Nos gustaría entender qué habría sido mejor.',
        'Queremos que cada trabajo termine bien, así que su opinión cuenta.',
      ],
      bad: [
        'No es así como queremos que alguien se sienta con nuestro trabajo.',
        'Tomamos en serio lo que escribe y quisiéramos escuchar toda la historia.',
      ],
    },
    praised: {
      quick: 'Sabemos lo importante que es que alguien llegue cuando dijo que llegaría.',
      clean: 'Dejar todo tan limpio como lo encontramos es parte del trabajo.',
      kind: 'Haremos llegar sus amables palabras a todo el equipo.',
      price: 'Ser justos y claros con el trabajo es como queremos hacer las cosas.',
      quality: 'Para eso estamos, para hacer bien el trabajo, así que esto significa mucho.',
    },
    close: {
      good: [
        'Llámenos cuando necesite una mano.',
        'Fue un gusto trabajar con usted.',
        'Gracias por elegir a {business}.',
      ],
      mixed: ['Por favor, póngase en contacto con nosotros para hablarlo.'],
      bad: ['Por favor, póngase en contacto con nosotros para hablarlo directamente.'],
    },
    call: [
      'Por favor, llámenos al {phone} para hablarlo.',
      '¿Nos llamaría al {phone}? Quisiéramos hablarlo en persona.',
    ],
  },
} as const
