/** Given names of the people of the demonstration. */
export const givenNames: readonly string[] =
  `Amara Ben Chiara Dmitri Elena Farid Grace Hana Ibrahim Jūratė Kwame Łucja Ánh Marisol Omar Priya Quentin Rosa
Søren Tomasz Uma Viola Wen Ximena Yusuf Zoë Aaliyah Bruno Carmen Darnell Esther Fatima Gabriel Helen Ines Jamal Keiko Leon
Mabel Nadia Oscar Paula Rashid Silvia Theo Ursula Victor Wanda Xavier Yara Zachary Alma Bao Cecilia Diego Eun-ji Felix
Gwen Hugo Irene Joaquín Kofi Lena Mateo Noor Olga Pedro Ruth Samir Tessa Ulises Vera Walter Yolanda Andre Beatriz Cyrus
Delia Emmett Frances Gloria Hector Imani Joan`.split(/\s+/);

/** Family names of the people of the demonstration. */
export const familyNames: readonly string[] =
  `Osei Whitfield Lombardi Volkov Marsh Nazari Adeyemi Kobayashi Diallo Kazlauskas Mensah Wiśniewska Nguyễn
García Haddad Raghunathan Dubois Delgado Østergård Zieliński Patel Brandt Zhao Torres Demir Lambert Jackson Moretti Ortiz
Freeman Cohen Rahman Silva Peterson Carvalho Washington Tanaka Becker Thompson Petrov Romero Novak Aziz Ricci Papadakis
Lindqvist Herrera Kowalski Baptiste Nasser Brooks Castillo Trần Flores Mendoza Park Weber Doyle Bianchi Kelly Navarro
Asante Hoffman Vargas Khan Sokolova Ramos Goldstein Saleh Murphy Fuentes Ivanova Greene Cruz Bailey Moreno Farahani Ellis
Hughes Sandoval Rivera Guzmán Sato Owusu Campbell Foster Medina Bello Reed Santos Wright Chavez Ward Ibáñez Price Yamada
Fischer`.split(/\s+/);
