/** Notes of any job. `{first}`, `{code}`: a gate's code, `{number}`: a small one, `{street}`. */
export const generalNotes: readonly (readonly [title: string, body: string])[] = [
  ['Gate code', 'Side gate {code}#. Pull it shut hard, the latch sticks.'],
  ['Lockbox', 'Lockbox on the gas meter, {code}. Put the key back and scramble the dial.'],
  ['Arrival', 'Arrived 8:{number}, {first} showed us around. Back door is open for us, shoes off inside please.'],
  [
    'Parking',
    'Street cleaning on {street} every other Tuesday, 9 to 12. Trailer goes in the driveway, left side only.',
  ],
  ['Dog', '{first}’s dog is in the back yard until 9. Knock first, gate stays closed.'],
  ['Call with customer', '{first} called: no work before 8 because of the baby, otherwise go ahead as planned.'],
  [
    'Supplier',
    'Called the Oakland counter, back-ordered until the {number}th. Second choice is in stock in Concord, same price.',
  ],
  ['Delivery', 'Delivery between 7 and 9 on the {number}th. Driver will call {first} half an hour ahead.'],
  [
    'Payment',
    'Got the deposit check, balance due the last day. {first} will pay by card and wants the receipt by email.',
  ],
  ['Change agreed', '{first} wants one more hose bib in back. Added $1{number}, approved by text.'],
  ['Neighbor', 'Neighbor on the left wants a day’s notice before we run the saw. Told Tomás.'],
  ['Walk-through', 'Walked the job with {first}. Two small things: touch up the caulk, sweep the driveway. Both done.'],
  ['Small fix', '{first} texted that it’s dripping a little. Stopped by, tightened one nut, no charge.'],
  ['Water shut-off', 'Main is in the box by the {street} curb, quarter turn with the key. House valve doesn’t hold.'],
  ['Weather', 'Rain in the forecast, moved to the {number}th. {first} is fine with it.'],
  ['Site contact', '{first} is at work until 5. Daughter is home and knows the plan. Ring twice.'],
]
