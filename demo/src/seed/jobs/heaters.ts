import type { Job } from '../job.ts'

export const heaterJobs: readonly Job[] = [
  {
    service: 'heaters',
    name: 'Water heater replacement',
    messages: [
      'Our water heater is leaking from the bottom, theres maybe half an inch of water in the garage. It’s a 50 gal Bradford White from 2006 i think. How soon can someone come?',
      'Hi, the pilot keeps going out and the tank is 15+ years old so I’d rather replace than keep relighting it. 40 gallon gas, in a closet off the kitchen. Ballpark?',
      {
        es: 'Buenas tardes, el calentador de agua está goteando por abajo y ya no calienta. Es de gas, de 40 galones. ¿Cuánto cuesta cambiarlo y cuándo pueden venir?',
      },
      'No hot water since this morning!! two kids and a newborn. please call',
      'Rusty water coming out of the hot side only. Neighbor (Walt on our street) said you replaced his heater last year and was fair. Can you come look at ours?',
    ],
    question:
      'Could you send a photo of the label and of the floor around the tank? And is it in a garage, a closet or outside?',
    replies: [
      'Garage, on a stand. Label says 50 gal natural gas, 2006. Photo coming.',
      'In a hall closet, pretty tight. I turned the water off at the tank like you said.',
      'Outside in a little shed. It’s a 40 gallon.',
    ],
    notes: [
      [
        'Measured for the new tank',
        '50 gal short fits: 49" to the flue draft hood, 22" wide. Door opening 28". Old vent is 3" single wall, change to double wall B-vent.',
      ],
      [
        'Materials',
        '50 gal Bradford White, expansion tank, drip pan with drain, two earthquake straps, 18" flex lines, 3/4" ball valve, gas flex 24".',
      ],
      [
        'Permit',
        'Applied for the city permit online, inspection any weekday 8 to 12. Customer has to be home or leave the garage open.',
      ],
    ],
    tags: ['permit'],
    price: [2100, 3400],
    pictures: { sent: ['water-heater-before'], taken: ['water-heater-after'] },
  },
  {
    service: 'heaters',
    name: 'Tankless water heater',
    messages: [
      'We’re thinking about going tankless. 3 bath house, 4 people, gas. Do you do the gas line upsizing as well and what does it all come to roughly?',
      'Looking for quotes to convert our 20 yr old tank to tankless, Navien or Rinnai. Would go on the outside wall of the laundry room. We have one other quote already.',
      'Our tankless (Rinnai, 2014) throws error code 11 every couple days and we have to reset it. Also never been descaled, oops',
      'hi want tankless water heater, how much? thx',
      'My wife and I are remodeling the garage into an ADU and want to free up the floor space where the tank is. Plans are with the city now. Could you walk the job with our contractor?',
    ],
    question: 'How many showers would run at the same time, and how far is the gas meter from where the unit would go?',
    replies: [
      'Usually two showers at once in the morning. Meter is maybe 40 feet away around the corner.',
      'Three baths, but only two of us. Meter is right on the other side of that wall.',
      'No rush, but we’d like it done before the holidays. Meter’s about 25 ft.',
    ],
    notes: [
      [
        'Gas line sizing',
        'Meter is 250 cfh. Unit needs 199k BTU: run new 1" black iron from the meter, 38 ft with 5 elbows. Range and dryer stay on the old 3/4".',
      ],
      [
        'Location',
        'Outside wall between laundry window and hose bib. Vent would be 12" from the window, too close, so move it 14" to the left. Needs a GFCI outlet, customer’s electrician will do it.',
      ],
      ['Supplier', 'Navien NPE-240A2 at the Emeryville counter, 2 in stock. They’re holding one for us until Friday.'],
    ],
    tags: ['permit', 'gas'],
    price: [4800, 7200],
    pictures: { sent: ['water-heater-before'], taken: [] },
  },
  {
    service: 'heaters',
    name: 'Water heater repair',
    messages: [
      'Hot water lasts about 6 minutes then goes lukewarm. Used to be fine. Tank is only 5 years old so I hope its not dead.',
      'water heater making loud popping noises like popcorn. is it dangerous',
      'Relief valve on the heater is dripping into a bucket, about a cup a day. Can you replace just the valve?',
      'Thermostat on our electric heater seems stuck, water is scalding. I turned the breaker off for now since we have a toddler.',
      'Hello! Tenant reports no hot water at the duplex on the B side. Tankless, a red light is blinking. Please coordinate with her directly, I’ll text you her number. Bill to us as usual.',
    ],
    question: 'What brand and year is it (sticker on the side), and is it gas or electric?',
    replies: [
      'Rheem, 2019, gas.',
      'AO Smith, electric, the sticker says 2016.',
      'I think State Select? I’m at work, can check tonight.',
    ],
    notes: [
      [
        'Found',
        'Broken dip tube, cold water mixing at the top. Replaced with a new one and flushed about two gallons of sediment.',
      ],
      ['Told customer', 'Anode is 80% gone. Offered to change it while we’re here, they want to wait until spring.'],
      ['Follow-up', 'Holds 122 °F at the kitchen after 20 minutes of draw. No drips at the relief valve.'],
    ],
    tags: [],
    price: [180, 620],
  },
]
