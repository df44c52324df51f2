/** The built-in writer's sentences in both languages. `{name}` is the author's first name. */
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
          named: ['Thank you, {name}!', 'Thanks, {name}. We appreciate it.'],
          nameless: ['Thank you!', 'Thanks, we appreciate it.'],
        },
      },
      mixed: {
        friendly: {
          named: ['Thank you for being straight with us, {name}.', 'Thanks for the honest feedback, {name}.'],
          nameless: ['Thank you for being straight with us.', 'Thanks for the honest feedback.'],
        },
        professional: {
          named: ['Thank you for your honest review, {name}.', '{name}, thank you for letting us know.'],
          nameless: ['Thank you for your honest review.', 'Thank you for letting us know.'],
        },
        brief: { named: ['Thanks for the honest feedback, {name}.'], nameless: ['Thanks for the honest feedback.'] },
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
        'We’re glad you’re happy with how it turned out.',
        'This means a lot to everyone at {business}.',
        'We’ll share this with the whole crew.',
      ],
      mixed: [
        'We’d like to know what would have made it better.',
        'We want every job to go well, so your feedback matters.',
      ],
      bad: [
        'This isn’t how we want anyone to feel about our work.',
        'We take this seriously and would like to hear more about what happened.',
      ],
    },
    praised: {
      quick: 'We know how much it matters when someone shows up on time.',
      clean: 'Leaving a place as clean as we found it is part of the job.',
      kind: 'We’ll share your kind words with the whole crew.',
      price: 'Being fair and upfront is how we like to do business.',
      quality: 'We take pride in our work, so this means a lot.',
    },
    close: {
      good: [
        'Call us anytime you need a hand.',
        'It was a pleasure working with you.',
        'Thank you for choosing {business}.',
      ],
      mixed: ['Please get in touch so we can talk about it.'],
      bad: ['Please get in touch with us directly so we can talk about it.'],
    },
    call: [
      'Please call us at {phone} so we can talk about it.',
      'Would you give us a call at {phone}? We’d like to talk it over with you.',
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
          named: ['{name}, gracias por decírnoslo.', 'Gracias por hacérnoslo saber, {name}.'],
          nameless: ['Gracias por decírnoslo.', 'Gracias por hacérnoslo saber.'],
        },
        professional: {
          named: ['{name}, gracias por hacérnoslo saber.', 'Gracias por su reseña, {name}.'],
          nameless: ['Gracias por hacérnoslo saber.', 'Gracias por su reseña.'],
        },
        brief: { named: ['Gracias por decírnoslo, {name}.'], nameless: ['Gracias por decírnoslo.'] },
      },
    },
    middle: {
      good: [
        'Nos da mucho gusto que le haya gustado cómo quedó.',
        'Leer esto significa mucho para todos en {business}.',
        'Vamos a compartirlo con todo el equipo.',
      ],
      mixed: [
        'Nos gustaría saber qué podría haber sido mejor.',
        'Queremos que cada trabajo quede bien, así que su opinión cuenta.',
      ],
      bad: [
        'No es la impresión que queremos dejar con nuestro trabajo.',
        'Lo tomamos en serio y quisiéramos saber más de lo que pasó.',
      ],
    },
    praised: {
      quick: 'Sabemos lo importante que es llegar a tiempo.',
      clean: 'Dejar todo tan limpio como lo encontramos es parte del trabajo.',
      kind: 'Vamos a compartir sus amables palabras con todo el equipo.',
      price: 'Ser justos y claros es nuestra manera de trabajar.',
      quality: 'Nos enorgullece hacer bien el trabajo, así que esto significa mucho.',
    },
    close: {
      good: [
        'Llámenos cuando se le ofrezca algo.',
        'Fue un gusto trabajar con usted.',
        'Gracias por elegir a {business}.',
      ],
      mixed: ['Por favor, comuníquese con nosotros para platicarlo.'],
      bad: ['Por favor, comuníquese directamente con nosotros para platicarlo.'],
    },
    call: [
      'Por favor, llámenos al {phone} para platicarlo.',
      '¿Nos podría llamar al {phone}? Quisiéramos platicarlo con usted.',
    ],
  },
} as const
