import { expect, test } from 'vitest'
import { ofName } from './elision.ts'

test.each([
  ['Imane Rami', "d'Imane Rami"],
  ['Omar', "d'Omar"],
  ['Aït Baha', "d'Aït Baha"],
  ['Élodie', "d'Élodie"],
  ['Œufs durs', "d'Œufs durs"],
  ['Yves', "d'Yves"],
  ["Huile d'argan", "d'Huile d'argan"],
  ['Hassan', 'de Hassan'],
  ['Harira', 'de Harira'],
  ['Youssef', 'de Youssef'],
  ['Salma', 'de Salma'],
  ['7 Épices', 'de 7 Épices'],
  ['11', 'de 11'],
  ['عمر', 'de عمر'],
])('«de» before the name %s is written «%s»', (name, written) => {
  expect(ofName(name)).toBe(written)
})

/** Given names on Moroccan registers, and goods of stands: those that begin with a vowel, with h or with y. */
const vowels = `Abdellah Abdelilah Achraf Adam Adil Ahmed Aïcha Aïda Akram Ali Amal Amina Amine Anas Anouar Asmae Assia Ayman Ayoub Aziz Azzedine
  Ibrahim Idriss Ihsane Ikram Ilham Ilyas Imad Imane Inès Ismaïl Issam Oumaïma Oualid Ouafae Oumnia Omar Othmane Othman Oussama Outhmane
  Elhoussaine Elias Essaïd Ezzahra Eva Éric Amlou Assortiment Aubergines Avocat Eau Épices Œufs Olives Orange Omelette Omelettes
  Infusion Ananas Amandes Abricots Agneau Ail Anchois Entrecôte Escalope Éclair Express Ice-tea Iftar Urfa Uno Unité`
const consonants = `Badr Bilal Bouchra Brahim Chaïmae Chakib Dounia Driss Fadoua Fatima Fouad Ghita Ghizlane Habib Hafid Hafsa Hajar Hakim Halima
  Hamid Hamza Hanae Hanane Haroun Hasna Hassan Hayat Hicham Hind Houda Houria Hussein Jalal Jamal Jamila Jawad Kamal Karim Kawtar Kenza
  Khadija Khalid Laïla Lamia Latifa Loubna Mehdi Malika Mariam Mohamed Mounir Mourad Mustapha Nabil Nadia Najat Nawal Nezha Noura Rachid
  Rania Reda Rim Saad Saïd Salma Samir Sanae Sara Siham Siham Soukaina Taha Tarik Wafae Wassim Widad Yacine Yahya Yasmine Yassine Yassir
  Younes Youssef Youssra Zakaria Zineb Zouhair Baghrir Briouates Café Chebakia Couscous Harira Harcha Jus Kefta Lben Limonade Msemen Merguez
  Pastilla Rfissa Sfenj Sellou Tajine Thé Zaalouk Yaourt`
const split = (names: string) => names.trim().split(/\s+/)

test('two hundred names of people and goods are written with «d’» before a vowel and «de» before a consonant', () => {
  const elided = split(vowels)
  const whole = split(consonants)
  expect(elided.length + whole.length).toBeGreaterThanOrEqual(180)
  expect(elided.filter((name) => ofName(name) !== `d'${name}`)).toEqual([])
  expect(whole.filter((name) => ofName(name) !== `de ${name}`)).toEqual([])
})
